import { viewPage } from '#machines/journeys/page/page.view.ts'
import { useView } from '../../shop-context.tsx'
import '../../styles/desk-product.css'
import '../../styles/desk-record.css'
import '../../styles/record-picture.css'
import { Loaded } from '../loaded.tsx'
import { DeskImportScreen } from './desk-import-screen.tsx'
import { DeskListPage } from './desk-list-screen.tsx'
import { DeskNewScreen } from './desk-new-screen.tsx'
import { DeskRecordScreen } from './desk-record-screen.tsx'

/** A desk: its list, the record that the address names, or a new one. Spec section 2, admin pages. */
export function Page() {
  const shows = useView('page', viewPage, ({ query }) =>
    query['id'] !== undefined
      ? 'record'
      : query['new'] !== undefined
        ? 'new'
        : query['import'] !== undefined
          ? 'import'
          : 'list',
  )
  if (shows === 'record') {
    return (
      <Loaded kind="desk-record">
        {({
          noun,
          record,
          items,
          parts,
          lists,
          members,
          named,
          payment,
          issued,
          orderMoney,
          client,
          merge,
        }) => (
          <DeskRecordScreen
            key={`${noun} ${record.id}`}
            noun={noun}
            record={record}
            items={items}
            parts={parts}
            lists={lists}
            members={members}
            named={named}
            payment={payment}
            issued={issued}
            orderMoney={orderMoney}
            client={client}
            merge={merge}
          />
        )}
      </Loaded>
    )
  }
  if (shows === 'new') {
    return (
      <Loaded kind="desk-new">
        {({ noun, item }) => <DeskNewScreen key={noun} noun={noun} item={item} />}
      </Loaded>
    )
  }
  if (shows === 'import') {
    return <Loaded kind="desk-import">{({ noun }) => <DeskImportScreen key={noun} noun={noun} />}</Loaded>
  }
  return <DeskListPage />
}
