// Where forms are sent by browsers without scripts.

/** A letter to the shop. */
export const letterFormPath = '/contact/letters'

/** Asking for the newsletter, or confirming it with the token that was mailed. */
export const newsletterFormPath = '/newsletter/wishes'
