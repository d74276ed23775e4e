export type GoalRulerProps = {
  /** The name of the bar: what is counted. */
  label: string
  reserved: number
  /** The count that starts the press. */
  goal: number
  /** Copies in the whole edition, when it is limited. */
  edition?: number
  state: 'open' | 'reached' | 'ended' | 'failed'
  /** The whole state in words: "168 of 220 reserved, 9 days left". */
  valueText: string
  /** Written at the goal's mark. */
  goalText: string
  /** Written under the ruler, the first in bold. */
  facts: readonly string[]
}

const share = (part: number, whole: number) => `${Math.round((part / whole) * 1_000) / 10}%`

/** The length that the ruler measures: never less than what is on it. */
function wholeOf({ reserved, goal, edition = 0 }: GoalRulerProps): number {
  return Math.max(reserved, goal, edition, 1)
}

function Mark({ at, text, toLeft }: { at: string; text: string; toLeft: boolean }) {
  return (
    <svg className="ruler-mark" width="100%" height="18" aria-hidden="true">
      <line x1={at} x2={at} y1="0" y2="16" stroke="currentColor" />
      <text x={at} dx={toLeft ? -6 : 6} y="13" textAnchor={toLeft ? 'end' : 'start'} fill="currentColor">
        {text}
      </text>
    </svg>
  )
}

/**
 * The run sheet's ruler: it fills with reservations and shows where the press starts. Over the goal is
 * fine.
 */
export function GoalRuler(props: GoalRulerProps) {
  const { label, reserved, goal, state, valueText, goalText, facts } = props
  const whole = wholeOf(props)
  const mark = share(goal, whole)
  const [first, ...others] = facts
  return (
    <div className="ruler" data-state={state}>
      <progress
        className="said-only"
        aria-label={label}
        aria-valuetext={valueText}
        value={Math.min(reserved, goal)}
        max={Math.max(goal, 1)}
      />
      <div className="ruler-bar">
        <svg aria-hidden="true">
          <rect width={share(reserved, whole)} height="100%" stroke="none" />
          {reserved > goal && <line className="over" x1={mark} x2={mark} y1="0" y2="100%" />}
        </svg>
      </div>
      <Mark at={mark} text={goalText} toLeft={goal / whole > 0.55} />
      <p className="ruler-said" aria-hidden="true">
        {first && <b>{first}</b>}
        {others.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}
