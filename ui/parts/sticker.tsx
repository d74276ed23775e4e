/** The one yellow thing of a view: pre-order, exclusive, signed, last copies. */
export function Sticker({ text, large = false }: { text: string; large?: boolean }) {
  return <span className={large ? 'sticker sticker-large' : 'sticker'}>{text}</span>
}
