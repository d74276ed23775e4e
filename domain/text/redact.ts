// What must not stand in a log: who reads logs need not be whom the shop's customers trust.

/** A token of ours, a provider's key, an identifier that opens something: long, of mixed letters. */
const token = /\b(?=[\w-]*[A-Z])(?=[\w-]*[a-z0-9])[\w-]{20,}\b/g
const email = /[^\s<>()[\]"',:;=/]+(?:@|%40)[^\s<>()[\]"',:;=/]+\.[^\s<>()[\]"',:;=/]+/g
/** argon2id in the modular crypt format. */
const passwordHash = /\$argon2\w*\$[^\s"']+/g
/** What the database library writes of a statement's values, to the end of the message. */
const values = /^params: .*$/gm
/** What PostgreSQL writes of a row: `Key (email)=(ada@example.org)`, `Failing row contains (…)`. */
const rowValues = /(\)=|row contains )\(.*?\)/g

/** A text for a log: values of statements, e-mail addresses, password hashes and tokens are left out. */
export const redacted = (text: string): string =>
  text
    .replace(values, 'params: [left out]')
    .replace(rowValues, '$1([left out])')
    .replace(passwordHash, '[password hash]')
    .replace(email, '[e-mail]')
    .replace(token, '[token]')
