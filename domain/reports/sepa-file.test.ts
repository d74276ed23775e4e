import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { sepaFile } from './sepa-file.ts'

const file = {
  messageId: 'SILLON-20261126-1',
  madeAt: new Date('2026-11-26T09:15:00Z'),
  executeOn: '2026-11-27',
  debtor: { name: 'Sillon SAS', iban: 'FR7630006000011234567890189' },
  transfers: [
    {
      endToEndId: 'P12',
      amountMinor: 123_456,
      holder: 'Zoë Müßig & Söhne <GmbH>',
      iban: 'DE89370400440532013000',
      text: 'Statement 4-1, “Ébbe”',
    },
    {
      endToEndId: 'P13',
      amountMinor: 5,
      holder: 'Ada Lov',
      iban: 'GB29NWBK60161331926819',
      text: 'Statement 5-2',
    },
  ],
}

const words = (text: string): string[] => text.split(/\s+/)

/** What may stand in each element, in order, from the message definition: `?` at most once, `+` several. */
const structure: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'],
  PmtInf: words(
    `PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt Dbtr DbtrAcct DbtrAgt UltmtDbtr?
     ChrgBr? CdtTrfTxInf+`,
  ),
  PmtTpInf: ['InstrPrty?', 'SvcLvl?'],
  CdtTrfTxInf: [
    'PmtId',
    'PmtTpInf?',
    'Amt',
    'ChrgBr?',
    'UltmtDbtr?',
    'CdtrAgt?',
    'Cdtr',
    'CdtrAcct',
    'RmtInf?',
  ],
  PmtId: ['InstrId?', 'EndToEndId'],
}

/** The elements that are out of the order of the definition, or missing. */
function faultsOf(xml: string): string[] {
  const faults: string[] = []
  const open: { name: string; inner: string[] }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open.at(-1)?.inner.push(name)
    open.push({ name, inner: [] })
  })
  parser.on('closetag', () => {
    const { name = '', inner = [] } = open.pop() ?? {}
    const allowed = structure[name]
    if (allowed === undefined) return
    const pattern = allowed
      .map(part => part.replace(/^(\w+)([?+]?)$/, (_, of: string, sign: string) => `(${of} )${sign}`))
      .join('')
    if (!new RegExp(`^${pattern}$`).test(inner.map(one => `${one} `).join('')))
      faults.push(`${name}: ${inner.join()}`)
  })
  parser.write(xml).close()
  return faults
}

const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(found => found[1] ?? '')

describe('a file for the bank', () => {
  const xml = sepaFile(file)

  it('is built as the standard says', () => {
    expect(faultsOf(xml)).toEqual([])
    expect(faultsOf(xml.replace(/<MsgId>.*?<\/MsgId>/, ''))).toHaveLength(1)
    expect(faultsOf(xml.replace(/(<Amt>.*?<\/Amt>)(<Cdtr>.*?<\/Cdtr>)/, '$2$1'))).toHaveLength(1)
    expect(xml.split('<Cstmr')[0]).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    )
  })

  it('counts and sums what is in it, and names each payout', () => {
    expect(textsOf(xml, 'NbOfTxs')).toEqual(['2', '2'])
    expect(textsOf(xml, 'CtrlSum')).toEqual(['1234.61', '1234.61'])
    expect(textsOf(xml, 'InstdAmt')).toEqual(['1234.56', '0.05'])
    expect(textsOf(xml, 'EndToEndId')).toEqual(['P12', 'P13'])
    expect(textsOf(xml, 'IBAN')).toEqual([file.debtor.iban, ...file.transfers.map(one => one.iban)])
    expect(textsOf(xml, 'MsgId')).toEqual(['SILLON-20261126-1'])
    expect(textsOf(xml, 'CreDtTm')).toEqual(['2026-11-26T09:15:00'])
    expect(textsOf(xml, 'Dt')).toEqual(['2026-11-27'])
    expect(textsOf(xml, 'Nm')).toEqual(['Sillon SAS', 'Sillon SAS', 'Zoe Mussig + Sohne .GmbH.', 'Ada Lov'])
    expect(textsOf(xml, 'Ustrd')).toEqual(['Statement 4-1, .Ebbe.', 'Statement 5-2'])
  })

  it('is the same bytes for the same payouts', () => {
    expect(sepaFile(file)).toBe(xml)
  })

  it.each([
    ['Łukasz Øre', 'Lukasz Ore'],
    ['/codes//within/', 'codes/within'],
    ['a\tb\n c', 'a b c'],
    ['黑胶', '..'],
    ['a'.repeat(80), 'a'.repeat(70)],
    ['O’Neil – “x”', "O'Neil - .x."],
  ])('writes %j in characters that every bank takes', (holder, expected) => {
    const transfers = file.transfers.slice(1).map(one => ({ ...one, holder }))
    expect(textsOf(sepaFile({ ...file, transfers }), 'Nm')[2]).toBe(expected)
  })
})
