import { Cassette, CompactDisc } from '../disc/compact.tsx'
import { Disc, type DiscProps } from '../disc/disc.tsx'
import { Sleeve, type SleeveProps } from './sleeve.tsx'

/** The one yellow thing of a view: pre-order, exclusive, signed, last copies. */
function Sticker({ text, large = false }: { text: string; large?: boolean }) {
  // A long word is set smaller: broken in the middle it would not be read, but where a soft hyphen lets it.
  const isLong = text.split(/[\s\u00ad-]/).some(word => word.length > 7)
  const names = ['sticker', large && 'sticker-large', isLong && 'sticker-long']
  return <span className={names.filter(Boolean).join(' ')}>{text}</span>
}

export type PullProps = {
  sleeve: SleeveProps
  /** Missing for what is not a record: the sleeve stands alone on the same stage. */
  disc?: DiscProps
  /** What comes out of the sleeve when it is no record. */
  inside?: 'cd' | 'tape'
  sticker?: string
  /** Wholly pulled out, as on a record's own page. */
  out?: boolean
}

function classOf({ disc, inside, out }: PullProps): string {
  const names = ['pull', out && 'pull-out', out && !disc && !inside && 'pull-alone']
  return names.filter(Boolean).join(' ')
}

function Inside({ disc, inside, sleeve }: PullProps) {
  if (disc) return <Disc {...disc} />
  return inside === 'cd' ? <CompactDisc /> : <Cassette colour={sleeve.pair?.ground ?? '#d9d4c7'} />
}

/** A sleeve with its record pulled out to the right. */
export function Pull(props: PullProps) {
  const { sleeve, disc, inside, sticker, out = false } = props
  return (
    <span className={classOf(props)}>
      {(disc || inside) && (
        <span className="pull-disc">
          <Inside {...props} />
        </span>
      )}
      <Sleeve {...sleeve} />
      {sticker && <Sticker text={sticker} large={out} />}
    </span>
  )
}
