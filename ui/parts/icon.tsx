import type { IconName } from './icon-paths.ts'

/** One glyph. Always decoration: the button that holds it carries the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  )
}
