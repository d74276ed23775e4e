import { type MouseEvent, useId } from 'react'

type ErrorSummaryProps = {
  title: string
  /** In the order of the form; `fieldId` is the id of the control. */
  errors: readonly { fieldId: string; text: string }[]
}

/** At the field itself, without a step in the history: Back does not lead through a form's faults. */
function stand(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** The linked list above a form, shown when two or more fields fail; one failure is said beside its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const id = useId()
  if (errors.length < 2) return null
  return (
    <section className="summary" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {errors.map(error => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`} onClick={event => stand(event, error.fieldId)}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
