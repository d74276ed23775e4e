import type { IconName } from './icon-paths.ts'
import { iconPaths } from './icon-paths.ts'

/** The glyphs, once in a page. */
export function IconSprite() {
  return (
    <svg className="sprite" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(iconPaths).map(([name, d]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
            <path d={d} />
          </symbol>
        ))}
      </defs>
    </svg>
  )
}

/** One glyph. Always decoration: the button that holds it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  )
}
