import { type ReactNode, useId } from 'react'

type Option = {
  value: string
  label: string
  /** Stock or price in words, under the label. */
  note?: string
  disabled?: boolean
  picture?: ReactNode
}

type OptionGroupProps = {
  legend: string
  name: string
  options: readonly Option[]
  chosen: string | null
  error?: string | undefined
  onChoose: (value: string) => void
  /** The browser found that nothing is chosen, just before sending. */
  onMissing?: () => void
}

type RowProps = { option: Option; group: OptionGroupProps; errorId: string }

function OptionRow({ option, group, errorId }: RowProps) {
  const { name, chosen, error, onChoose, onMissing } = group
  return (
    <label className="option">
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={chosen === option.value}
        disabled={option.disabled ?? false}
        required
        {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        onChange={() => onChoose(option.value)}
        onInvalid={event => {
          if (!onMissing) return
          event.preventDefault()
          // Each radio of the group hears it; the first that can be chosen takes the focus.
          event.currentTarget.form?.querySelector<HTMLElement>(`input[name="${name}"]:enabled`)?.focus()
          onMissing()
        }}
      />
      {option.picture && <span className="option-picture">{option.picture}</span>}
      <span className="option-words">
        <b>{option.label}</b>
        {option.note && <span className="etch">{option.note}</span>}
      </span>
    </label>
  )
}

/** One of several, as radio buttons with words. The mark is a border and a dot, never colour alone. */
export function OptionGroup(props: OptionGroupProps) {
  const errorId = useId()
  return (
    <fieldset className="field options">
      <legend>{props.legend}</legend>
      <div className="options-list">
        {props.options.map(option => (
          <OptionRow key={option.value} option={option} group={props} errorId={errorId} />
        ))}
      </div>
      {props.error && (
        <p className="error" id={errorId} role="alert">
          {props.error}
        </p>
      )}
    </fieldset>
  )
}
