import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

type Frame = {
  label: string
  /** Stands before the control, so that it is read before typing. */
  hint?: string
  /** Says how to mend it; present exactly when the value is wrong. */
  error?: string | undefined
  /** The word for optional fields; required ones carry no mark. */
  optional?: string
  /** Anchor of the error summary; made up when missing. */
  id?: string
}

type Bare<T> = Omit<T, 'id' | 'className' | 'style'>

type TextFieldProps = Frame & Bare<InputHTMLAttributes<HTMLInputElement>> & { after?: ReactNode }
type TextAreaFieldProps = Frame & Bare<TextareaHTMLAttributes<HTMLTextAreaElement>>
type SelectFieldProps = Frame &
  Bare<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly { value: string; label: string }[] }
type CheckFieldProps = Omit<Frame, 'optional'> & Bare<InputHTMLAttributes<HTMLInputElement>>

type Linked = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function link(id: string, hint: string | undefined, error: string | undefined): Linked {
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, ...(error ? { 'aria-invalid': true } : {}), ...(said ? { 'aria-describedby': said } : {}) }
}

function Framed({ frame, id, children }: { frame: Frame; id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {frame.label}
        {frame.optional && <span className="optional"> ({frame.optional})</span>}
      </label>
      {frame.hint && (
        <p className="hint" id={`${id}-hint`}>
          {frame.hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={frame.error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="error" id={`${id}-error`}>
      {error}
    </p>
  )
}

/** A one-line field: label above, hint, control, error beside it. */
export function TextField({ label, hint, error, optional, id: given, after, ...input }: TextFieldProps) {
  const made = useId()
  const id = given ?? made
  const frame = {
    label,
    ...(hint ? { hint } : {}),
    ...(error ? { error } : {}),
    ...(optional ? { optional } : {}),
  }
  return (
    <Framed frame={frame} id={id}>
      <input {...input} {...link(id, hint, error)} className="control" />
      {after}
    </Framed>
  )
}

/** A field of several lines. */
export function TextAreaField({ label, hint, error, optional, id: given, ...area }: TextAreaFieldProps) {
  const made = useId()
  const id = given ?? made
  const frame = {
    label,
    ...(hint ? { hint } : {}),
    ...(error ? { error } : {}),
    ...(optional ? { optional } : {}),
  }
  return (
    <Framed frame={frame} id={id}>
      <textarea {...area} {...link(id, hint, error)} className="control" />
    </Framed>
  )
}

/** A native list, which is the lightest and the most accessible for long ones such as countries. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id: given,
  options,
  ...select
}: SelectFieldProps) {
  const made = useId()
  const id = given ?? made
  const frame = {
    label,
    ...(hint ? { hint } : {}),
    ...(error ? { error } : {}),
    ...(optional ? { optional } : {}),
  }
  return (
    <Framed frame={frame} id={id}>
      <select {...select} {...link(id, hint, error)} className="control">
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Framed>
  )
}

/** A tick box, or with `type="radio"` one of several. */
export function CheckField({ label, hint, error, id: given, type = 'checkbox', ...input }: CheckFieldProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div className="field">
      <label className="choice" htmlFor={id}>
        <input {...input} {...link(id, hint, error)} type={type} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
