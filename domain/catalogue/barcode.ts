/** The check digit of the first twelve digits of an EAN-13, or undefined when they are not twelve digits. */
export function ean13CheckDigit(twelve: string): number | undefined {
  if (!/^\d{12}$/.test(twelve)) return undefined
  const sum = Array.from(twelve).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** True for thirteen digits whose check digit is right. Spaces and hyphens must be gone already. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && ean13CheckDigit(text.slice(0, 12)) === Number(text[12])
}

/**
 * A barcode as printed, with spaces or hyphens, 12-digit UPC included, as a valid EAN-13; otherwise
 * undefined.
 */
export function ean13From(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  const full = /^\d{12}$/.test(digits) ? `0${digits}` : digits
  return isEan13(full) ? full : undefined
}
