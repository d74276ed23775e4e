// Numbers of VAT as countries write them, and their check digits where the country publishes how they are
// made. Whether a number is in use, only the country knows.

type Check = (digits: readonly number[], text: string) => boolean

interface NumberForm {
  /** What follows the two letters of the country, without blanks, points and hyphens. */
  readonly form: RegExp
  readonly check?: Check
}

const digitsOf = (text: string): number[] => Array.from(text.replaceAll(/\D/g, ''), Number)

const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)

const last = (digits: readonly number[]): number => digits.at(-1) ?? -1

const numberOf = (digits: readonly number[]): number => Number(digits.join(''))

/** The weighed sum of all digits is a multiple, or leaves a rest. */
const divides =
  (by: number, weights: readonly number[], rest = 0): Check =>
  digits =>
    weighed(digits, weights) % by === rest

/** The last digit is what eleven lacks of the weighed sum; `ten` and `eleven` are what stands for these. */
const lacksOfEleven =
  (weights: readonly number[], { ten, eleven }: { ten: number; eleven: number }): Check =>
  digits => {
    const lack = 11 - (weighed(digits, weights) % 11)
    return last(digits) === (lack === 10 ? ten : lack === 11 ? eleven : lack)
  }

/** The last digit is what the weighed sum leaves over eleven; ten stands as 0, or as nothing. */
const restOfEleven =
  (weights: readonly number[], ten: 0 | -1): Check =>
  digits => {
    const rest = weighed(digits, weights) % 11
    return last(digits) === (rest === 10 ? ten : rest)
  }

/** The last digit fills a sum of the others, every second one doubled, to a multiple of ten; by Luhn. */
const isLuhn: Check = digits => {
  const doubled = digits.toReversed().map((digit, at) => (at % 2 === 1 ? digit * 2 : digit))
  return doubled.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0
}

/** ISO 7064, MOD 11,10: Germany and Croatia. */
const isModulo1110: Check = digits => {
  const product = digits.slice(0, -1).reduce((before, digit) => {
    const sum = (digit + before) % 10
    return ((sum === 0 ? 10 : sum) * 2) % 11
  }, 10)
  return (11 - product) % 10 === last(digits)
}

/** Weights that go round from a first one, from 1 to 9: Bulgaria and Lithuania, which try twice. */
const twice =
  (first: readonly number[], second: readonly number[]): Check =>
  digits => {
    const rest = weighed(digits, first) % 11
    return last(digits) === (rest < 10 ? rest : (weighed(digits, second) % 11) % 10)
  }

const round = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => ((from - 1 + index) % 9) + 1)

const down = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

const isDutch: Check = (digits, text) => {
  const nine = digits.slice(0, 9)
  if (weighed(nine, [...down(9, 2), -1]) % 11 === 0) return true
  const spelled = Array.from(`NL${text}`, sign => Number.parseInt(sign, 36)).join('')
  return BigInt(spelled) % 97n === 1n
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** People by the rest over 23; companies by Luhn's digit or the letter of it. */
const isSpanish: Check = (_, text) => {
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(text)
  if (person !== null) {
    const first = 'XYZ'.indexOf(person[1] || 'K')
    const number = `${first < 0 ? '' : first}${person[2] ?? ''}`
    return dniLetters[Number(number) % 23] === person[3]
  }
  const seven = text.slice(1, 8)
  const control = Array.from({ length: 10 }, (__, digit) => digit).find(digit =>
    isLuhn(digitsOf(`${seven}${digit}`), ''),
  )
  return text[8] === String(control) || text[8] === 'JABCDEFGHI'[control ?? 0]
}

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'

/** One of the older form has a sign in its second place: then the first digit counts last. */
const isIrish: Check = (digits, text) => {
  const seven = /^\d{7}/.test(text) ? digits : digitsOf(`0${text.slice(2, 7)}${text.slice(0, 1)}`)
  const second = Math.max(0, irishLetters.indexOf(text[8] ?? 'W'))
  return irishLetters[(weighed(seven, down(8, 2)) + second * 9) % 23] === text[7]
}

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

const isCypriot: Check = (digits, text) => {
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? (cypriotOdd[digit] ?? 0) : digit),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === text[8]
}

/** The key before the SIREN; one of letters is not published. */
const isFrench: Check = (digits, text) =>
  !/^\d\d/.test(text) || numberOf(digits.slice(0, 2)) === (12 + 3 * (numberOf(digits.slice(2)) % 97)) % 97

const isAustrian: Check = digits => {
  const sum = digits
    .slice(0, 7)
    .reduce(
      (total, digit, at) => total + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
      4,
    )
  return (10 - (sum % 10)) % 10 === last(digits)
}

const isRomanian: Check = digits => {
  const nine = [...Array.from({ length: 10 - digits.length }, () => 0), ...digits]
  return ((weighed(nine, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(digits)
}

const isBritish: Check = digits => {
  if (digits.length < 9) return true
  const sum = weighed(digits, down(8, 2)) + numberOf(digits.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const isCzech = lacksOfEleven(down(8, 2), { ten: 0, eleven: 1 })
const isLatvian = divides(11, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1], 3)

const british: NumberForm = { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, check: isBritish }

/** By the two letters that a number begins with. Greece writes EL, Northern Ireland XI. */
const forms: Readonly<Record<string, NumberForm>> = {
  AT: { form: /^U\d{8}$/, check: isAustrian },
  BE: { form: /^[01]\d{9}$/, check: d => 97 - (numberOf(d.slice(0, 8)) % 97) === numberOf(d.slice(8)) },
  BG: {
    form: /^\d{9,10}$/,
    check: d => d.length === 10 || twice(round(1, 8), down(10, 3).toReversed())(d, ''),
  },
  CY: { form: /^[0-59]\d{7}[A-Z]$/, check: isCypriot },
  CZ: { form: /^\d{8,10}$/, check: (d, text) => d.length > 8 || isCzech(d, text) },
  DE: { form: /^[1-9]\d{8}$/, check: isModulo1110 },
  DK: { form: /^[1-9]\d{7}$/, check: divides(11, [2, 7, 6, 5, 4, 3, 2, 1]) },
  EE: { form: /^\d{9}$/, check: divides(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]) },
  EL: { form: /^\d{9}$/, check: restOfEleven([256, 128, 64, 32, 16, 8, 4, 2], 0) },
  ES: { form: /^([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/, check: isSpanish },
  FI: { form: /^\d{8}$/, check: lacksOfEleven([7, 9, 10, 5, 8, 4, 2], { ten: -1, eleven: 0 }) },
  FR: { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: isFrench },
  GB: british,
  HR: { form: /^\d{11}$/, check: isModulo1110 },
  HU: { form: /^\d{8}$/, check: divides(10, [9, 7, 3, 1, 9, 7, 3, 1]) },
  IE: { form: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, check: isIrish },
  IT: { form: /^\d{11}$/, check: isLuhn },
  LT: { form: /^(\d{9}|\d{12})$/, check: d => twice(round(1, d.length - 1), round(3, d.length - 1))(d, '') },
  LU: { form: /^\d{8}$/, check: d => numberOf(d.slice(0, 6)) % 89 === numberOf(d.slice(6)) },
  LV: { form: /^\d{11}$/, check: d => (d[0] ?? 0) < 4 || isLatvian(d, '') },
  MT: { form: /^\d{8}$/, check: divides(37, [3, 4, 6, 7, 8, 9, 10, 1]) },
  NL: { form: /^\d{9}B\d\d$/, check: isDutch },
  PL: { form: /^\d{10}$/, check: restOfEleven([6, 5, 7, 2, 3, 4, 5, 6, 7], -1) },
  PT: { form: /^[1-9]\d{8}$/, check: lacksOfEleven(down(9, 2), { ten: 0, eleven: 0 }) },
  RO: { form: /^[1-9]\d{1,9}$/, check: isRomanian },
  SE: { form: /^\d{10}01$/, check: d => isLuhn(d.slice(0, 10), '') },
  SI: { form: /^[1-9]\d{7}$/, check: lacksOfEleven(down(8, 2), { ten: 0, eleven: -1 }) },
  SK: { form: /^[1-9]\d{9}$/, check: d => numberOf(d) % 11 === 0 },
  XI: british,
  CH: {
    form: /^E\d{9}(MWST|TVA|IVA)?$/,
    check: lacksOfEleven([5, 4, 3, 2, 7, 6, 5, 4], { ten: -1, eleven: 0 }),
  },
  NO: { form: /^\d{9}(MVA)?$/, check: lacksOfEleven([3, 2, 7, 6, 5, 4, 3, 2], { ten: -1, eleven: 0 }) },
}

/** Of countries whose form is not known here: two letters, then signs with a digit among them. */
const elsewhere = /^(?=.*\d.*\d)[A-Z]{2}[0-9A-Z]{3,13}$/

/** A number without what people write between its parts: `FR 12 345…` is `FR12345…`. */
export const tidyVatNumber = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase()

/** Whether a text is a VAT number by its country's form and check digits; in use it need not be. */
export function isVatNumber(text: string): boolean {
  const number = tidyVatNumber(text)
  const known = forms[number.slice(0, 2)]
  if (known === undefined) return elsewhere.test(number)
  const rest = number.slice(2)
  return known.form.test(rest) && (known.check?.(digitsOf(rest), rest) ?? true)
}

/** The country that gave a VAT number, by two letters; undefined for a text that begins with none. */
export function vatNumberCountry(text: string): string | undefined {
  const [, letters] = /^([A-Z]{2})[A-Z+*]?\d/.exec(tidyVatNumber(text)) ?? []
  const others: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }
  return letters && (others[letters] ?? letters)
}
