import { memo } from 'react'

/** A compact disc: silver, with a clear hub. Drawn without a gradient, as everything but the grooves is. */
export const CompactDisc = memo(function CompactDisc() {
  return (
    <svg viewBox="0 0 100 100" className="disc" aria-hidden="true">
      <circle cx="50" cy="50" r="44" fill="#cfd6d8" stroke="#8a9294" strokeWidth=".8" />
      <g fill="#fff" fillOpacity=".55">
        <path d="M50 50L80 17.800A44 44 0 0 1 90 32Z" />
        <path d="M50 50L20 82.200A44 44 0 0 1 10 68Z" />
      </g>
      <path d="M50 50L62 7.700A44 44 0 0 1 72 12Z" fill="#b7a8d8" fillOpacity=".5" />
      <path d="M50 50L38 92.300A44 44 0 0 1 28 88Z" fill="#8fc3b6" fillOpacity=".5" />
      <circle cx="50" cy="50" r="15" fill="#eef1f1" stroke="#8a9294" strokeWidth=".8" />
      <circle cx="50" cy="50" r="6" className="disc-hole" stroke="#8a9294" strokeWidth=".8" />
    </svg>
  )
})

/** A cassette that stands on its side, half out of its sleeve; its label has the artwork's colour. */
export const Cassette = memo(function Cassette({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 100 100" className="disc" aria-hidden="true">
      <path
        d="M38 4H92L96 8V92L92 96H38Z"
        fill="#2a2d30"
        stroke="#8a9294"
        strokeOpacity=".7"
        strokeWidth=".8"
      />
      <path d="M50 12H86V88H50Z" fill={colour} stroke="#000" strokeOpacity=".25" strokeWidth=".6" />
      <path d="M60 28H76V72H60Z" fill="#15181a" />
      <g fill="#eef1f1" stroke="#15181a" strokeWidth="1.6">
        <circle cx="68" cy="36" r="6" />
        <circle cx="68" cy="64" r="6" />
      </g>
      <path d="M63 50H73" stroke="#8a9294" strokeWidth="9" strokeOpacity=".35" />
    </svg>
  )
})
