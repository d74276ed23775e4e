import type { Output } from '#contract'
import { drawingOf, type DrawnShape } from '#domain/pressing/parts/part-drawing.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useT } from '../../text/text-context.tsx'

type Slot = Output<'parts.list'>['parts'][number]
type Findings = NonNullable<Slot['versions'][number]['findings']>

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

function Found({ findings, height }: { findings: Findings; height: number }) {
  const boxes = findings.flatMap(({ signal, place }) =>
    place?.box == null || signal === 'green' ? [] : [{ signal, box: place.box }],
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

/** A part to scale: where it is cut, folded, printed to and safe, and where something was found. */
export function PartDrawing({
  measures,
  findings,
  name,
}: {
  measures: Slot['measures']
  findings: Findings
  name: string
}) {
  const t = useT()
  const say = useAnyT()
  const [width, height, around] = [mm(measures.widthUm), mm(measures.heightUm), mm(measures.bleedUm) + 2]
  const view = `${-around} ${-around} ${width + 2 * around} ${height + 2 * around}`
  return (
    <figure className="stack-s">
      <svg
        className="part-drawing"
        viewBox={view}
        role="img"
        aria-label={t('print.drawing', { name, width, height })}
      >
        {drawingOf(measures).map(shape => (
          <Shape key={JSON.stringify(shape)} shape={shape} height={height} />
        ))}
        <Found findings={findings} height={height} />
      </svg>
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
