import { Icon } from './icon.tsx'

type QuantityFieldProps = {
  label: string
  fewerLabel: string
  moreLabel: string
  value: number
  min?: number
  max: number
  busy?: boolean
  name?: string
  onChange: (value: number) => void
}

/**
 * How many: two buttons and a number that can be typed. Out of bounds is brought back to the nearest
 * bound.
 */
export function QuantityField({ min = 1, max, value, busy = false, onChange, ...rest }: QuantityFieldProps) {
  const set = (wanted: number) => {
    if (Number.isFinite(wanted)) onChange(Math.min(max, Math.max(min, Math.round(wanted))))
  }
  return (
    <fieldset className="quantity" aria-label={rest.label} aria-busy={busy}>
      <button
        type="button"
        aria-label={rest.fewerLabel}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={rest.label}
        {...(rest.name ? { name: rest.name } : {})}
        min={min}
        max={max}
        value={value}
        onChange={event => set(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        aria-label={rest.moreLabel}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
