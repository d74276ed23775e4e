import { describe, expect, it } from 'vitest'
import { carrierFrom, carriers, shipmentLink, trackingLink } from './tracking.ts'

describe('tracking links', () => {
  it('exist for the ten carriers, each its own https page ending in the number', () => {
    expect(carriers.join(', ')).toBe(
      'imx, la poste, mondial relay, gls, dhl, ups, schenker, fedex, dachser, tnt',
    )
    const links = carriers.map(carrier => trackingLink(carrier, 'AB 1/2'))
    expect(links.every(link => link?.startsWith('https://') && link.endsWith('=AB%201%2F2'))).toBe(true)
    expect(new Set(links).size).toBe(10)
  })

  it('understand other spellings of a carrier', () => {
    expect(carrierFrom('La_Poste')).toBe('la poste')
    expect(carrierFrom(' MONDIAL-RELAY ')).toBe('mondial relay')
    for (const name of ['laposte', 'LA POSTE', 'la  poste', ' La-Poste', 'Là Poste', 'la.poste']) {
      expect(carrierFrom(name), name).toBe('la poste')
    }
    for (const name of ['toString', '', ' ', 'poste', 'la poste suisse']) {
      expect(carrierFrom(name), name).toBeUndefined()
    }
  })

  it('are missing without carrier or number', () => {
    expect(trackingLink('pigeon', '1')).toBeUndefined()
    expect(trackingLink('dhl', ' ')).toBeUndefined()
    expect(trackingLink(undefined, '1')).toBeUndefined()
  })

  it('give way to the link of the shipment, when that is https', () => {
    const shipment = { tracking_number: '1', tracking_transporter: 'ups' }
    expect(shipmentLink({ ...shipment, tracking_link: 'https://example.org/1' })).toBe(
      'https://example.org/1',
    )
    const own = trackingLink('ups', '1')
    expect(shipmentLink({ ...shipment, tracking_link: 'javascript:alert(1)' })).toBe(own)
    expect(shipmentLink(shipment)).toBe(own)
  })
})
