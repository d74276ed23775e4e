import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { SectionHeading } from '../../parts/section.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useT } from '../../text/text-context.tsx'

type CheckoutPartProps = {
  title: string
  index: number
  standing: 'ahead' | 'current' | 'done'
  /** What was given, shown when the part is done. */
  summary?: ReactNode
  /** Opens a done part again; missing while paying. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

/** When the turn comes to a part, the reader stands at its heading: the button that led there is gone. */
function useTurnFocus(id: string, standing: CheckoutPartProps['standing']): void {
  const last = useRef(standing)
  useEffect(() => {
    const came = standing === 'current' && last.current !== 'current'
    last.current = standing
    const heading = came ? document.getElementById(id) : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [id, standing])
}

/** One of the three parts: dim before its turn, open in it, a few lines and a way back after it. */
export function CheckoutPart({ title, index, standing, summary, onEdit, children }: CheckoutPartProps) {
  const t = useT()
  const id = `checkout-part-${index}`
  useTurnFocus(id, standing)
  return (
    <section
      className="checkout-part"
      data-standing={standing}
      aria-labelledby={id}
      {...(standing === 'current' ? { 'aria-current': 'step' } : {})}
    >
      <SectionHeading title={title} index={index} id={id} />
      {standing === 'done' && (
        <div className="row row-between checkout-given">
          <div>{summary}</div>
          {onEdit && (
            <Button kind="plain" onClick={onEdit}>
              {t('common.edit')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {standing === 'current' && children}
    </section>
  )
}
