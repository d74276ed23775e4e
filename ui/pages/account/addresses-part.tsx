import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SavedAddress } from '#contract'
import type { SavedItem } from '#machines/journeys/saved-items/saved-items.machine.ts'
import { viewSavedItems } from '#machines/journeys/saved-items/saved-items.view.ts'
import { Button } from '../../parts/button.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { AskFirst } from '../../forms/ask-first.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm } from './parts/account-form.tsx'
import { AddressLines } from './parts/address-lines.tsx'
import { useAddressSpecs, useChosenCountry } from './parts/address-specs.ts'

const isAddress = (item: SavedItem): item is SavedAddress => 'zip_code' in item

type Acts = { edit: () => void; remove: () => void; prefer: () => void }

function OneAddress({ address, isBusy, acts }: { address: SavedAddress; isBusy: boolean; acts: Acts }) {
  const t = useT()
  const whose = <VisuallyHidden> {`${address.address}, ${address.city}`}</VisuallyHidden>
  return (
    <li className="kept">
      <AddressLines address={address} />
      {address.preferred && <p className="etch">{t('address.preferred')}</p>}
      <div className="row">
        <Button small disabled={isBusy} onClick={acts.edit}>
          {t('common.edit')}
          {whose}
        </Button>
        {!address.preferred && (
          <Button small kind="plain" disabled={isBusy} onClick={acts.prefer}>
            {t('address.prefer')}
            {whose}
          </Button>
        )}
        <Button small kind="plain" disabled={isBusy} onClick={acts.remove}>
          {t('common.remove')}
          {whose}
        </Button>
      </div>
    </li>
  )
}

const blank = {
  id: '',
  firstname: '',
  lastname: '',
  address: '',
  zip_code: '',
  city: '',
  country_id: '',
  state: '',
  phone: '',
  preferred: false,
}

/** The values that an address begins to be changed with. */
const valuesOf = ({ id, phone = '', state = '', name: _, ...address }: SavedAddress) => ({
  ...address,
  id: String(id),
  state,
  phone,
})

function Editor({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  const t = useT()
  const specs = useAddressSpecs(useChosenCountry('addressForm'))
  return (
    <div className="kept-editor stack">
      <h3 tabIndex={-1} id="address-editor">
        {t(isNew ? 'address.new' : 'address.change')}
      </h3>
      <AccountForm
        id="addressForm"
        fields={[...specs, { name: 'preferred', label: t('address.make_preferred'), type: 'check' }]}
        submit={t('common.save')}
        problems={{ address_incomplete: t('account.problem_address'), not_found: t('errors.failed') }}
      >
        <Button kind="plain" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </AccountForm>
    </div>
  )
}

/** Where parcels go: the addresses that are kept, and the form for one more. */
export function AddressesPart({ loaded, countryId }: { loaded: readonly SavedAddress[]; countryId: string }) {
  const t = useT()
  const journey = useJourney('addresses')
  const view = useSelector(journey, viewOnce(viewSavedItems))
  const addressForm = useJourney('addressForm')
  const items = view?.items ?? loaded
  const addresses = items.filter(isAddress)
  // What is saved comes back as another list: the editor was for the list before.
  const [editing, setEditing] = useState<{ id: number | null; of: readonly SavedItem[] }>()
  const isOpen = editing !== undefined && editing.of === items
  const edit = (address: SavedAddress | null) => {
    const start = { ...blank, country_id: countryId, preferred: addresses.length === 0 }
    addressForm.send({ type: 'form.reset', values: address ? valuesOf(address) : start })
    setEditing({ id: address?.id ?? null, of: items })
  }
  const asked = addresses.find(({ id }) => id === view?.askingId)
  return (
    <div className="stack" id="addresses">
      {addresses.length === 0 && <p className="soft">{t('address.none')}</p>}
      <ul className="kept-list">
        {addresses.map(address => (
          <OneAddress
            key={address.id}
            address={address}
            isBusy={view?.can.change !== true}
            acts={{
              edit: () => edit(address),
              remove: () => journey.send({ type: 'savedItems.remove', id: address.id }),
              prefer: () => journey.send({ type: 'savedItems.prefer', id: address.id }),
            }}
          />
        ))}
      </ul>
      {isOpen ? (
        <Editor isNew={editing.id === null} onClose={() => setEditing(undefined)} />
      ) : (
        <div>
          <Button icon="plus" disabled={view === undefined} onClick={() => edit(null)}>
            {t('address.add')}
          </Button>
        </div>
      )}
      {asked && (
        <AskFirst
          text="address.remove_confirm"
          values={{ address: `${asked.address}, ${asked.city}` }}
          yes="common.remove"
          onYes={() => journey.send({ type: 'savedItems.yes' })}
          onNo={() => journey.send({ type: 'savedItems.no' })}
        />
      )}
    </div>
  )
}
