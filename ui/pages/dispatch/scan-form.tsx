import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'

type Props = {
  scan: (code: string) => void
  submit: string
  /** The cursor stands where something must be read first, and is left there. */
  isLeft?: boolean
}

/** Where a scanner types, or a hand: a barcode or a catalogue number, ended by Enter. */
export function ScanForm({ scan, submit, isLeft = false }: Props) {
  const t = useT()
  const [isLeftAtFirst] = useState(isLeft)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('input')
  // A scanner types wherever the cursor stands.
  useEffect(() => {
    if (!isLeftAtFirst) field()?.focus()
  }, [isLeftAtFirst])
  const sending = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field()
    if (!input) return
    scan(input.value)
    input.value = ''
    input.focus()
  }
  return (
    <form ref={form} onSubmit={sending} className="row">
      <TextField
        label={t('staff.pack_scan')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
      />
      <Button type="submit">{submit}</Button>
    </form>
  )
}
