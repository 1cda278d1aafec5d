import { documentContract } from "../support/contract/document";
import { delivery } from "./documents/delivery";
import { order } from "./documents/order";
import { receiving } from "./documents/receiving";
import { orderReturn } from "./documents/return";

// one file: each would load the whole backend anew
documentContract(order);
documentContract(delivery);
documentContract(receiving);
documentContract(orderReturn);
