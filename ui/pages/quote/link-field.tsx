import { TextField } from '../../parts/field.tsx'

/** An address to pass on: it is selected whole when it is entered. */
export function LinkField({ label, url }: { label: string; url: string }) {
  return <TextField label={label} value={url} readOnly onFocus={event => event.currentTarget.select()} />
}
