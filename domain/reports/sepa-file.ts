// What tells a bank to pay: a customer credit transfer initiation of ISO 20022, pain.001.001.09, as the
// European Payments Council narrows it for SEPA (EPC132-08): euro, one debtor, names in Latin letters.
import { moneyDecimal } from '../money/money.ts'

interface Transfer {
  /** What both banks know it by: the number of the payout. */
  readonly endToEndId: string
  readonly amountMinor: number
  readonly holder: string
  readonly iban: string
  /** What the receiver reads. */
  readonly text: string
}

interface SepaFile {
  /** Known to the bank once, 35 characters at most. */
  readonly messageId: string
  readonly madeAt: Date
  /** The day the bank shall pay, `2027-02-03`. */
  readonly executeOn: string
  readonly debtor: { readonly name: string; readonly iban: string }
  readonly transfers: readonly Transfer[]
}

/** Letters that are no others with a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
}

/**
 * A text in the characters every bank of SEPA takes: Latin letters, digits and a few signs. Marks are left
 * off, what has no like is a full stop; cut to a length, and without the slashes that banks read as codes.
 */
function sepaText(text: string, most: number): string {
  return Array.from(text, letter => letters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/|\/$/g, '')
    .trim()
    .slice(0, most)
    .trim()
}

const nameMost = 70
const textMost = 140

const euros = (amountMinor: number): string => moneyDecimal({ amountMinor, currency: 'EUR' })

const element = (name: string, ...inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`

/** No sign of SEPA's characters means anything to XML, so nothing is escaped. */
const nameOf = (name: string): string => element('Nm', sepaText(name, nameMost))
const accountOf = (iban: string): string => element('Id', element('IBAN', iban))

const transferXml = ({ endToEndId, amountMinor, holder, iban, text }: Transfer): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', sepaText(endToEndId, 35))),
    element('Amt', `<InstdAmt Ccy="EUR">${euros(amountMinor)}</InstdAmt>`),
    element('Cdtr', nameOf(holder)),
    element('CdtrAcct', accountOf(iban)),
    element('RmtInf', element('Ustrd', sepaText(text, textMost))),
  )

/** The file. The same input gives the same bytes. Amounts are euro cents above zero. */
export function sepaFile({ messageId, madeAt, executeOn, debtor, transfers }: SepaFile): string {
  const sum = transfers.reduce((all, one) => all + one.amountMinor, 0)
  const counted = [element('NbOfTxs', String(transfers.length)), element('CtrlSum', euros(sum))]
  const head = element(
    'GrpHdr',
    element('MsgId', messageId),
    element('CreDtTm', madeAt.toISOString().slice(0, 19)),
    ...counted,
    element('InitgPty', nameOf(debtor.name)),
  )
  const payment = element(
    'PmtInf',
    element('PmtInfId', messageId),
    element('PmtMtd', 'TRF'),
    ...counted,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', executeOn)),
    element('Dbtr', nameOf(debtor.name)),
    element('DbtrAcct', accountOf(debtor.iban)),
    // Which bank it is, the number of the account says.
    element('DbtrAgt', element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')))),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(transferXml),
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">' +
    element('CstmrCdtTrfInitn', head, payment) +
    '</Document>\n'
  )
}
