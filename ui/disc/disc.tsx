import type { DiscDrawing } from '#domain/catalogue/disc.ts'
import { discClipId, discGrooveId } from './disc-sprite.tsx'
import { isDark, radii, trackGaps } from './geometry.ts'
import { Vinyl } from './vinyl.tsx'

export type DiscProps = {
  /** From `discOf` in the domain. */
  drawing: DiscDrawing
  /** A photograph of this disc; the drawing stays under it in case it fails. */
  photoUrl?: string
  /** What a picture disc is printed with. */
  pictureUrl?: string
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
      {[...new Set(trackGaps(seconds))].map(r => (
        <circle key={r} cx="50" cy="50" r={r} />
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

/** How strong the edge is drawn of a disc that would be lost on a light or on a dark page. */
function rimOf(drawing: DiscDrawing, onDark: boolean): number | undefined {
  if (drawing.kind === 'transparent') return 0.5
  return onDark ? 0.8 : undefined
}

/** A record drawn from data: storefront's ten cases. Needs one `DiscSprite` in the page. */
export function Disc(props: DiscProps) {
  const { drawing, photoUrl, pictureUrl, label, sideSeconds = [], detail = 'full' } = props
  const { labelColour = '#d9d4c7', spinning = false, rpm = 33 } = props
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  const turning = spinning ? { className: 'disc disc-spin', 'data-rpm': rpm } : { className: 'disc' }
  const printed = drawing.kind === 'picture' && pictureUrl !== undefined
  const onDark = !printed && isDark(drawing.colours[0]?.hex ?? '#000000')
  const rim = rimOf(drawing, onDark)
  return (
    <svg viewBox="0 0 100 100" {...turning} {...said}>
      <g clipPath={`url(#${discClipId})`}>
        <Vinyl drawing={drawing} drops={detail === 'full' ? 34 : 12} />
        {printed && <image href={pictureUrl} {...image} />}
        <use href={`#${discGrooveId}`} />
        {rim && <circle cx="50" cy="50" r="48.4" fill="none" stroke="#6b7476" strokeOpacity={rim} />}
        <Gaps seconds={sideSeconds} onDark={onDark} />
        {!printed && <PaperLabel colour={labelColour} />}
        {photoUrl && <image href={photoUrl} {...image} />}
      </g>
    </svg>
  )
}
