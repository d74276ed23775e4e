import { useState } from 'react'
import type { Output } from '#contract'
import { drawingOf, type DrawnShape } from '#domain/pressing/parts/part-drawing.ts'
import { Button } from '../../parts/button.tsx'
import { useAnyT } from '../../text/any-message.ts'
import { useT } from '../../text/text-context.tsx'

type Slot = Output<'parts.list'>['parts'][number]
type Findings = NonNullable<Slot['versions'][number]['findings']>
type Picture = Slot['versions'][number]['pictures'][number]

const mm = (um: number): number => um / 1_000

/** Lines of a part, in millimetres; a drawing counts from above, a part from below. */
function Shape({ shape, height }: { shape: DrawnShape; height: number }) {
  if (shape.kind === 'circle') {
    const [x, y] = shape.centreUm
    return <circle data-layer={shape.layer} cx={mm(x)} cy={height - mm(y)} r={mm(shape.radiusUm)} />
  }
  const [[left, bottom], [right, top]] = [shape.fromUm, shape.toUm]
  return shape.kind === 'line' ? (
    <line
      data-layer={shape.layer}
      x1={mm(left)}
      y1={height - mm(bottom)}
      x2={mm(right)}
      y2={height - mm(top)}
    />
  ) : (
    <rect
      data-layer={shape.layer}
      x={mm(left)}
      y={height - mm(top)}
      width={mm(right - left)}
      height={mm(top - bottom)}
    />
  )
}

type Marked = {
  findings: Findings
  height: number
  /** Undefined where pages are not shown one by one: then all are marked. */
  page: number | undefined
}

function Found({ findings, height, page }: Marked) {
  const boxes = findings.flatMap(({ signal, place }) =>
    place?.box == null || signal === 'green' || (page !== undefined && place.page !== page)
      ? []
      : [{ signal, box: place.box }],
  )
  // Several findings at one place are one box.
  const placed = new Map(boxes.map(one => [`${one.signal} ${one.box.join(' ')}`, one]))
  return [...placed].map(
    ([
      key,
      {
        signal,
        box: [left, bottom, right, top],
      },
    ]) => (
      <rect
        key={key}
        data-signal={signal}
        x={left}
        y={height - top}
        width={Math.max(1, right - left)}
        height={Math.max(1, top - bottom)}
      />
    ),
  )
}

const layers = ['cut', 'fold', 'bleed', 'safe'] as const

/** The page as it is printed, its trim where that of the drawing is. */
function Page({ picture, height }: { picture: Picture; height: number }) {
  const { link, width_mm, height_mm, left_mm, bottom_mm } = picture
  return (
    <image
      href={link}
      x={-left_mm}
      y={height + bottom_mm - height_mm}
      width={width_mm}
      height={height_mm}
      preserveAspectRatio="none"
    />
  )
}

/** From page to page of a booklet; the picture of one page has no need of it. */
function Pages({
  pictures,
  at,
  onPage,
}: {
  pictures: readonly Picture[]
  at: number
  onPage: (index: number) => void
}) {
  const t = useT()
  const picture = pictures[at]
  if (picture === undefined) return null
  return (
    <div className="row">
      {pictures.length > 1 && (
        <>
          <Button small disabled={at === 0} onClick={() => onPage(at - 1)}>
            {t('print.page_before')}
          </Button>
          <span aria-live="polite">{t('print.page_at', { page: at + 1, count: pictures.length })}</span>
          <Button small disabled={at === pictures.length - 1} onClick={() => onPage(at + 1)}>
            {t('print.page_next')}
          </Button>
        </>
      )}
      <a href={picture.link} target="_blank" rel="noreferrer">
        {t('print.picture_open')}
      </a>
    </div>
  )
}

/** The first page with something to look at, else the first. */
function firstPage(pictures: readonly Picture[], findings: Findings): number {
  const marked = new Set(findings.map(({ signal, place }) => (signal === 'green' ? 0 : (place?.page ?? 0))))
  return Math.max(
    0,
    pictures.findIndex(({ page }) => marked.has(page)),
  )
}

/**
 * A part to scale: its page as it is printed once that is drawn, where it is cut, folded, printed to and
 * safe, and where something was found.
 */
export function PartDrawing({
  measures,
  findings,
  pictures,
  name,
}: {
  measures: Slot['measures']
  findings: Findings
  pictures: readonly Picture[]
  name: string
}) {
  const t = useT()
  const say = useAnyT()
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? firstPage(pictures, findings), Math.max(0, pictures.length - 1))
  const picture = pictures[at]
  const [width, height, around] = [mm(measures.widthUm), mm(measures.heightUm), mm(measures.bleedUm) + 2]
  const view = `${-around} ${-around} ${width + 2 * around} ${height + 2 * around}`
  const said = { name, width, height }
  const label =
    picture === undefined ? t('print.drawing', said) : t('print.picture', { ...said, page: picture.page })
  return (
    <figure className="stack-s">
      <svg className="part-drawing" viewBox={view} role="img" aria-label={label}>
        {picture !== undefined && <Page picture={picture} height={height} />}
        {drawingOf(measures).map(shape => (
          <Shape key={JSON.stringify(shape)} shape={shape} height={height} />
        ))}
        <Found findings={findings} height={height} page={picture?.page} />
      </svg>
      <Pages pictures={pictures} at={at} onPage={setChosen} />
      <figcaption className="etch etch-row">
        {layers.map(layer => (
          <span key={layer} className="part-layer" data-layer={layer}>
            {say(`print.layer_${layer}`)}
          </span>
        ))}
        <span>
          {width} × {height} mm
        </span>
      </figcaption>
    </figure>
  )
}
