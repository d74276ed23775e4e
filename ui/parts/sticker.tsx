/** The one yellow thing of a view: pre-order, exclusive, signed, last copies. */
export function Sticker({ text, large = false }: { text: string; large?: boolean }) {
  // A long word is set smaller: broken in the middle it would not be read, but where a soft hyphen lets it.
  const isLong = text.split(/[\s\u00ad-]/).some(word => word.length > 7)
  const names = ['sticker', large && 'sticker-large', isLong && 'sticker-long']
  return <span className={names.filter(Boolean).join(' ')}>{text}</span>
}
