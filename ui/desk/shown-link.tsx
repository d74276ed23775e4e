import { useEffect, useRef, useState } from 'react'
import { TextField } from '../parts/field.tsx'
import { Button } from '../parts/button.tsx'
import { useT } from '../text/text-context.tsx'

type Said = 'copied' | 'not_copied'

/** Puts an address on the clipboard, where the browser lets a page do so. */
async function put(link: string): Promise<Said> {
  try {
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch {
    return 'not_copied'
  }
}

type Props = {
  id: string
  label: string
  /** Empty until it was asked for. */
  link: string
  /** Asks for it, where it is made by the press that copies it. */
  onAsk?: () => void
  busy?: boolean
  disabled?: boolean
}

/**
 * A link to hand over: copied by a press and by nothing else, for it may let somebody in; it stands there to
 * be copied by hand where that fails. One button asks for it and copies it, and keeps the focus meanwhile.
 */
export function ShownLink({ id, label, link, onAsk, busy = false, disabled = false }: Props) {
  const t = useT()
  const [last, setLast] = useState<{ readonly link: string; readonly said: Said } | null>(null)
  const isAwaited = useRef(false)
  const copy = (what: string) => void put(what).then(said => setLast({ link: what, said }))
  const press = () => {
    if (link !== '') return copy(link)
    isAwaited.current = true
    onAsk?.()
  }
  useEffect(() => {
    if (link === '' || !isAwaited.current) return
    isAwaited.current = false
    copy(link)
  }, [link])
  return (
    <div className="stack-s measure">
      {link !== '' && (
        <TextField
          id={id}
          label={label}
          value={link}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className="row">
        <Button small busy={busy} disabled={disabled} onClick={press}>
          {t('link.copy')}
        </Button>
        <span role="status">{last !== null && last.link === link ? t(`link.${last.said}`) : ''}</span>
      </div>
    </div>
  )
}
