import { enquiryMachine } from "../../rules/machine-enquiry";
import { enquiryMessages } from "../../rules/messages/enquiry";
import * as schemas from "../enquiry";
import { defineContract } from "./define";

export const enquiry = defineContract({
  calls: { enquiry: schemas.enquiry },
  chapters: { enquiry: "询价单 enquiries, which suppliers answer with prices" },
  schemas,
  machine: enquiryMachine,
  messages: enquiryMessages,
});
