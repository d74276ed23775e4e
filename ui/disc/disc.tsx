import type { DiscLook } from './disc-look.ts'
import { discClipId, discGrooveId } from './disc-sprite.tsx'
import { isDark, radii, trackGaps } from './geometry.ts'
import { Vinyl } from './vinyl.tsx'

export type DiscProps = {
  look: DiscLook
  /** The project id: splatters and marbles are drawn from it. */
  seed: number
  /** What the drawing says, such as "Transparent red vinyl"; without it the disc is decoration. */
  label?: string
  /** Durations of side A; the gaps between its tracks are drawn where they are. */
  sideSeconds?: readonly number[]
  /** The paper in the middle. */
  labelColour?: string
  /** Lists draw fewer drops. */
  detail?: 'card' | 'full'
  /** Turns at its true speed while its own track plays. */
  spinning?: boolean
  rpm?: 33 | 45
}

const image = { width: 100, height: 100, preserveAspectRatio: 'xMidYMid slice' } as const

function Gaps({ seconds, onDark }: { seconds: readonly number[]; onDark: boolean }) {
  const stroke = onDark ? '#fff' : '#000'
  return (
    <g fill="none" stroke={stroke} strokeOpacity={onDark ? 0.2 : 0.36} strokeWidth=".6">
      {trackGaps(seconds).map((r, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two gaps may share a radius
        <circle key={index} cx="50" cy="50" r={r} />
      ))}
    </g>
  )
}

function PaperLabel({ colour }: { colour: string }) {
  return (
    <>
      <circle cx="50" cy="50" r={radii.label} fill={colour} />
      <g fill="none" stroke="#000" strokeOpacity=".3" strokeWidth=".4">
        <circle cx="50" cy="50" r="14.6" />
        <path d="M39 55.5H61M42 58.5H58" />
      </g>
    </>
  )
}

/** A record drawn from data: storefront's ten cases. Needs one `DiscSprite` in the page. */
export function Disc({ look, seed, label, sideSeconds = [], detail = 'full', ...rest }: DiscProps) {
  const { labelColour = '#d9d4c7', spinning = false, rpm = 33 } = rest
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  const picture = look.pictureUrl
  return (
    <svg
      className={spinning ? 'disc disc-spin' : 'disc'}
      viewBox="0 0 100 100"
      {...(spinning ? { 'data-rpm': rpm } : {})}
      {...said}
    >
      <g clipPath={`url(#${discClipId})`}>
        <Vinyl look={look} seed={seed} drops={detail === 'full' ? 34 : 12} />
        {picture && <image href={picture} {...image} />}
        <use href={`#${discGrooveId}`} />
        <Gaps seconds={sideSeconds} onDark={!picture && isDark(look.colours[0].hex)} />
        {!picture && <PaperLabel colour={labelColour} />}
        {look.photoUrl && <image href={look.photoUrl} {...image} />}
      </g>
    </svg>
  )
}
