import { Disc, type DiscProps } from '../disc/disc.tsx'
import { Sticker } from '../parts/sticker.tsx'
import { Sleeve, type SleeveProps } from './sleeve.tsx'

export type PullProps = {
  sleeve: SleeveProps
  /** Missing for what is not a record: the sleeve stands alone on the same stage. */
  disc?: DiscProps
  sticker?: string
  /** Wholly pulled out, as on a record's own page. */
  out?: boolean
}

/** A sleeve with its record pulled out to the right. */
export function Pull({ sleeve, disc, sticker, out = false }: PullProps) {
  return (
    <span className={out ? 'pull pull-out' : 'pull'}>
      {disc && (
        <span className="pull-disc">
          <Disc {...disc} />
        </span>
      )}
      <Sleeve {...sleeve} />
      {sticker && <Sticker text={sticker} large={out} />}
    </span>
  )
}
