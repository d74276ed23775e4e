import type { DiscColour, DiscDrawing } from '#domain/catalogue/disc.ts'
import { marble, radii, splatter, wedges } from './geometry.ts'

function Base({ colour }: { colour: DiscColour }) {
  return <rect width="100" height="100" fill={colour.hex} fillOpacity={colour.alpha} />
}

type CurvesProps = { colour: DiscColour; paths: { d: string; width: number }[]; opacity: number }

function Curves({ colour, paths, opacity }: CurvesProps) {
  return (
    <g fill="none" stroke={colour.hex} strokeOpacity={opacity} strokeLinecap="round">
      {paths.map(path => (
        <path key={path.width} d={path.d} strokeWidth={path.width} />
      ))}
    </g>
  )
}

function Wedges({ colours }: { colours: readonly DiscColour[] }) {
  const slices = wedges(colours.length)
  return colours.map((colour, index) => (
    <path key={slices[index]} d={slices[index]} fill={colour.hex} fillOpacity={colour.alpha} />
  ))
}

function Half({ colours: [left, right] }: { colours: readonly [DiscColour, DiscColour] }) {
  return (
    <>
      <rect width="50" height="100" fill={left.hex} fillOpacity={left.alpha} />
      <rect x="50" width="50" height="100" fill={right.hex} fillOpacity={right.alpha} />
    </>
  )
}

type SplatterProps = { colours: readonly DiscColour[]; seed: number; drops: number }

function Splatter({ colours: [base, ...thrown], seed, drops }: SplatterProps) {
  return (
    <>
      {base && <Base colour={base} />}
      {thrown.map((colour, index) => (
        <Curves
          key={colour.name}
          colour={colour}
          paths={splatter(seed + index, Math.ceil(drops / thrown.length))}
          opacity={1}
        />
      ))}
    </>
  )
}

/** The material of a disc, without grooves or label. */
export function Vinyl({ drawing, drops }: { drawing: DiscDrawing; drops: number }) {
  switch (drawing.kind) {
    case 'opaque':
    case 'transparent':
    case 'picture':
    case 'unknown':
      return <Base colour={drawing.colours[0]} />
    case 'half':
      return <Half colours={drawing.colours} />
    case 'colour-in-colour': {
      const [outer, inner] = drawing.colours
      return (
        <>
          <Base colour={outer} />
          <circle cx="50" cy="50" r={radii.innerColour} fill={inner.hex} fillOpacity={inner.alpha} />
        </>
      )
    }
    case 'wedges':
      return <Wedges colours={drawing.colours} />
    case 'splatter':
      return <Splatter colours={drawing.colours} seed={drawing.seed} drops={drops} />
    case 'marble': {
      const [base, veins] = drawing.colours
      return (
        <>
          <Base colour={base} />
          <Curves colour={veins} paths={marble(drawing.seed)} opacity={0.55} />
        </>
      )
    }
  }
}
