import type { Categories } from "#server/mall/mall/index";
import type { MallSku } from "#trpc/contract/sku";
import type { LineFit } from "#trpc/contract/sku-list";
import { fitOf, type ReadLine, readGoods, readLine } from "#trpc/rules/pasted-fit";
import type { FoundKind } from "#trpc/rules/pasted-match";
import { type ReadToldGoods, reasonsOf, type SaidLine, saidLine, toldGoods } from "#trpc/rules/pasted-reasons";
import type { Lexicon } from "#trpc/rules/search/words";
import type { Match } from "./repo/match";

type Named = Pick<Match, "mallSpuName" | "categorySysNo" | "attributes">;

/** Between the kinds of goods that a category joins. */
const OF_SEVERAL = /[与及和、]/u;

/** A line as goods are compared with it. */
export interface LineRead {
  fitted: ReadLine;
  said: SaidLine;
}

/** Keeps what was made for a key. */
function keptBy<In, Out>(keyOf: (of: In) => string, make: (of: In) => Out): (of: In) => Out {
  const made = new Map<string, Out>();
  return (of) => {
    const key = keyOf(of);
    const one = made.get(key) ?? make(of);
    made.set(key, one);
    return one;
  };
}

/** Compares lines with goods, and reads each name once, however many lines find it. */
export class Reading {
  readonly #lexicon: Lexicon;
  readonly #goods: (of: Named) => ReturnType<typeof readGoods>;
  readonly #told: (of: Named & { besides: string }) => ReadToldGoods;

  constructor(categories: Categories, lexicon: Lexicon) {
    this.#lexicon = lexicon;
    const called = ({ categorySysNo }: Named) => {
      const { name = "", aliases = [] } = categories.byKey(categorySysNo) ?? {};
      // 白水泥与砌筑水泥 says of none of its goods which of both they are
      return OF_SEVERAL.test(name) ? { category: "", aliases: [] } : { category: name, aliases };
    };
    const keyOf = ({ categorySysNo, mallSpuName }: Named) => `${categorySysNo} ${mallSpuName}`;
    this.#goods = keptBy(keyOf, (of) => readGoods({ mallSpuName: of.mallSpuName, ...called(of) }));
    this.#told = keptBy(
      (of) => [keyOf(of), of.besides, ...of.attributes].join("\t"),
      (of) => {
        const { category, aliases } = called(of);
        return toldGoods({ ...of, besides: [category, ...aliases, of.besides].join(" ") });
      },
    );
  }

  line(words: string): LineRead {
    return { fitted: readLine(words, this.#lexicon), said: saidLine(words, this.#lexicon) };
  }

  /** What goods of a name are for a line. */
  kind({ fitted, said }: LineRead, match: Match): FoundKind & { match: Match; score: number } {
    const reasons = reasonsOf(said, this.#told({ ...match, besides: "" }));
    return {
      mallSpuName: match.mallSpuName,
      match,
      fit: fitOf(fitted, this.#goods(match)),
      reasons,
      score: reasons.score,
    };
  }

  /** Why a sku is offered for a line. */
  reasons({ said }: LineRead, { attributes }: Pick<Match, "attributes">, sku: MallSku): LineFit {
    const { mallSpuName, categorySysNo, thirdName, brandName, shopName } = sku;
    const besides = [thirdName, brandName, shopName].join(" ");
    return reasonsOf(said, this.#told({ mallSpuName, categorySysNo, attributes, besides }));
  }
}
