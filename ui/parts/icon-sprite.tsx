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
