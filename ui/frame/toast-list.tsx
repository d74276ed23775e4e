import { viewToasts } from '#machines/journeys/toasts/toasts.view.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { useAnyT } from '../text/any-message.ts'

/** The notices that are there now, each with what it offers and the way to be rid of it. */
export function ToastList() {
  const t = useT()
  const say = useAnyT()
  const toasts = useView('toasts', viewToasts)?.toasts ?? []
  const tell = useSend('toasts')
  return toasts.map(({ id, tone, key, values, action }) => (
    <div key={id} className={`toast toast-${tone}`}>
      <p>{say(key, values)}</p>
      {action && (
        <Button small onClick={() => tell({ type: 'toasts.act', id })}>
          {say(action)}
        </Button>
      )}
      <IconButton
        icon="close"
        small
        kind="plain"
        label={t('toast.dismiss')}
        onClick={() => tell({ type: 'toasts.dismiss', id })}
      />
    </div>
  ))
}
