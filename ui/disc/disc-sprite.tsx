/** Ids of the symbols that every disc of the page refers to. */
export const discClipId = 'disc-clip'
export const discGrooveId = 'disc-groove'

const outline = 'M50 1a49 49 0 1 0 0 98a49 49 0 1 0 0-98zM50 48.8a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 1 1 0-2.4z'
const grooveRadii = Array.from({ length: 14 }, (_, index) => 20 + index * 2)

/** The hidden definitions: outline with spindle hole, fourteen grooves, rim and sheen. Once in a page. */
export function DiscSprite() {
  return (
    <svg className="sprite" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={discClipId}>
          <path clipRule="evenodd" d={outline} />
        </clipPath>
        <symbol id={discGrooveId} viewBox="0 0 100 100">
          <g fill="none" stroke="#000" strokeOpacity=".16" strokeWidth=".22">
            {grooveRadii.map(r => (
              <circle key={r} cx="50" cy="50" r={r} />
            ))}
          </g>
          <circle cx="50" cy="50" r="48.5" fill="none" stroke="#8a9294" strokeOpacity=".6" strokeWidth=".8" />
          <g fill="#fff" fillOpacity=".13">
            <path d="M50 50L86 8A49 49 0 0 1 97 34Z" />
            <path d="M50 50L14 92A49 49 0 0 1 3 66Z" />
          </g>
        </symbol>
      </defs>
    </svg>
  )
}
