import type { ProductPartsView } from '#machines/journeys/product-parts/product-parts.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import type { PartsOf } from './product-pictures.tsx'

type ItemView = ProductPartsView['items'][number]

/** One size with the copies that are free, and the way out of sale or back into it. */
function SizeRow({ item, one, of }: { item: ItemView; one: ItemView['sizes'][number]; of: PartsOf }) {
  const t = useT()
  const { size, free, retired } = one
  return (
    <li className="row staff-acts">
      <span>{free === null ? t('parts.size_to_order', { size }) : t('parts.size_free', { size, free })}</span>
      {retired && <span className="soft">{t('parts.retired')}</span>}
      <Button
        small
        disabled={!of.isOpen}
        onClick={() => of.send({ type: 'productParts.retireSize', item: item.id, size, retired: !retired })}
      >
        {t(retired ? 'parts.size_restore' : 'parts.size_retire', { size })}
      </Button>
    </li>
  )
}

/** The sizes of each item: added, taken out of sale, put back. None that was ordered is deleted. */
export function ProductSizes({ side, ...of }: PartsOf & { side: number }) {
  const t = useT()
  const { view, send, isOpen } = of
  return (
    <Section title={t('parts.sizes')} index={side}>
      {view.items.map(item => (
        <div key={item.id} className="stack-s">
          <p>
            {item.name} {item.retired && <span className="soft">{t('parts.retired')}</span>}
          </p>
          <ul className="staff-items">
            {item.sizes
              .filter(({ size }) => size !== '')
              .map(one => (
                <SizeRow key={one.size} item={item} one={one} of={of} />
              ))}
          </ul>
          <form
            className="row staff-acts"
            onSubmit={event => {
              event.preventDefault()
              send({ type: 'productParts.addSize', item: item.id })
            }}
          >
            <TextField
              label={t('parts.size_new', { item: item.name })}
              value={item.newSize}
              maxLength={12}
              disabled={!isOpen}
              onChange={event =>
                send({ type: 'productParts.writeSize', item: item.id, text: event.currentTarget.value })
              }
            />
            <Button small type="submit" disabled={!isOpen}>
              {t('parts.size_add')}
            </Button>
          </form>
        </div>
      ))}
    </Section>
  )
}
