/** R-VAL-05: a mobile number, eleven digits that begin with 1. */
export const mobilePattern = /^1\d{10}$/;
/** R-VAL-07: a mobile number of the mainland, with 86 before it or without, or a landline with its area code. */
const phonePattern = /^(?:(?:\+?86-?)?1\d{10}|(?:\+?86-?)?0\d{2,3}-?\d{7,8})$/;
const mailPattern = /^[\w.+-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)*\.[A-Za-z]{2,}$/;

/** R-VAL-07: somebody can be called there. */
export const isPhone = (text: string): boolean => phonePattern.test(text);
/** R-VAL-07: an e-mail address as people have them. */
export const isMail = (text: string): boolean => text.length <= 100 && mailPattern.test(text);
/** R-VAL-07: at least one Chinese character. */
export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
