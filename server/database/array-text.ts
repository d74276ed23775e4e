const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/**
 * A PostgreSQL array as text, to be sent as one parameter and cast (`::int[]`): however many values there
 * are, the statement is the same, and both drivers pass it on as it is.
 */
export const arrayText = (values: readonly (number | string | null)[]): string =>
  `{${values.map(value => (typeof value === 'string' ? quoted(value) : (value ?? 'NULL'))).join()}}`
