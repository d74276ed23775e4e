import type { DiscColour, DiscLook } from './disc-look.ts'
import { marble, radii, splatter, wedges } from './geometry.ts'

type VinylProps = { look: DiscLook; seed: number; drops: number }

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

/** The material of a disc, without grooves or label. */
export function Vinyl({ look, seed, drops }: VinylProps) {
  const [base, second = base] = look.colours
  switch (look.effect) {
    case 'plain':
      return <Base colour={base} />
    case 'half':
      return (
        <>
          <rect width="50" height="100" fill={base.hex} fillOpacity={base.alpha} />
          <rect x="50" width="50" height="100" fill={second.hex} fillOpacity={second.alpha} />
        </>
      )
    case 'inner':
      return (
        <>
          <Base colour={base} />
          <circle cx="50" cy="50" r={radii.innerColour} fill={second.hex} fillOpacity={second.alpha} />
        </>
      )
    case 'wedges':
      return <Wedges colours={look.colours} />
    case 'splatter':
      return (
        <>
          <Base colour={base} />
          {look.colours.slice(1).map((colour, index) => (
            <Curves
              key={colour.hex}
              colour={colour}
              paths={splatter(seed + index, Math.ceil(drops / (look.colours.length - 1)))}
              opacity={1}
            />
          ))}
        </>
      )
    case 'marble':
      return (
        <>
          <Base colour={base} />
          <Curves colour={second} paths={marble(seed)} opacity={0.55} />
        </>
      )
  }
}
