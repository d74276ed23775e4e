// Codes: of promotions, boxes, gifts, friends and sleeves.

/**
 * `promo` takes something off a cart, `box` off a box, `gift` is redeemed for one; `friend` is the sponsor
 * code of an account, `download` lies in a sleeve.
 */
export const codeKinds = ['promo', 'box', 'gift', 'friend', 'download'] as const

/** Those that staff make. */
export const madeCodeKinds = ['promo', 'box', 'gift'] as const

/** Whether a code can be used now. */
export const codeStates = ['coming', 'open', 'used_up', 'over'] as const

/** So many codes are made at once. Our assumption. */
export const codesAtOnceMost = 500

/** A code as staff may write it: in capitals, without blanks. */
export const isCodeText = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9]$/.test(text)
