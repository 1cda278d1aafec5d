import type { auth } from "#trpc/contract/auth";
import { fileUrl } from "#trpc/rules/file-url";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { setProfile } from "./repo/account";
import { isOwnPicture } from "./repo/picture";

const NO_PICTURE = "头像须为 jpg 或 png 图片，请重新选择";

export const updateProfile: Handler<typeof auth.updateProfile> = async ({ db, tenantCode, actor, input, fail }) => {
  const { displayName, avatar } = input;
  const own = { tenantCode, userSysNo: actor.userSysNo };
  if (avatar) {
    if (!(await isOwnPicture(db, own, Number(avatar))))
      throw fail("BAD_INPUT", { message: NO_PICTURE, fields: { avatar: NO_PICTURE } });
    const picture = { documentType: "avatar", documentSysNo: actor.userSysNo };
    await linkFiles(db, actor, picture, [Number(avatar)]);
  }
  await setProfile(db, own, { displayName, avatar: avatar ? fileUrl(Number(avatar)) : avatar });
  return true;
};
