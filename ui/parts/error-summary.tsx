export type ErrorSummaryProps = {
  title: string
  /** In the order of the form; `fieldId` is the id of the control. */
  errors: readonly { fieldId: string; text: string }[]
}

/** The linked list above a form, shown when two or more fields fail; one failure is said beside its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length < 2) return null
  return (
    <section className="summary" aria-labelledby="error-summary">
      <h2 id="error-summary">{title}</h2>
      <ul>
        {errors.map(error => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
