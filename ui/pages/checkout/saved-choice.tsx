import { CheckField } from '../../parts/field.tsx'

type Kept = { id: number; label: string; disabled?: boolean | undefined }

type Props = {
  /** Of the radio buttons. */
  name: string
  legend: string
  kept: readonly Kept[]
  /** What none of the kept is called. */
  other: string
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** What the account keeps, and the choice of something else. */
export function SavedChoice({ name, legend, kept, other, chosen, onChoose }: Props) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {kept.map(({ id, label, disabled }) => (
        <CheckField
          key={id}
          type="radio"
          name={name}
          value={id}
          label={label}
          checked={chosen === id}
          disabled={disabled}
          onChange={() => onChoose(id)}
        />
      ))}
      <CheckField
        type="radio"
        name={name}
        value=""
        label={other}
        checked={chosen === null}
        onChange={() => onChoose(null)}
      />
    </fieldset>
  )
}
