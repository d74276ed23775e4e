// What the accounts of the ledger are called in a journal that people read, in the languages of the shop.
// Files for the tax office keep the names of their plans: the French FEC and DATEV.
import { type AccountPlan, accountNames, type LedgerAccount } from '../settings/account-plan.ts'
import type { Locale } from '../text/locale.ts'

/** In English, Spanish, Chinese and Korean; in French they are those of the plan. */
const words: Readonly<Record<LedgerAccount, readonly [en: string, es: string, zh: string, ko: string]>> = {
  gateway: ['Payment provider', 'Proveedor de pagos', '支付服务商', '결제 대행사'],
  bank: ['Bank', 'Banco', '银行', '은행'],
  till: ['Till', 'Caja', '现金', '현금'],
  advance: ['Deposits for pressings', 'Anticipos de prensados', '压制定金', '프레싱 계약금'],
  refunding: ['Refunds under way', 'Reembolsos en curso', '退款处理中', '진행 중인 환불'],
  disputed: ['Disputed payments', 'Pagos disputados', '争议付款', '이의 제기된 결제'],
  house: ['Sales', 'Ventas', '销售收入', '매출'],
  vat_due: ['VAT due', 'IVA repercutido', '应交增值税', '부가가치세 예수금'],
  vat_due_oss: [
    'VAT due in other member states (OSS)',
    'IVA de otros Estados miembros (OSS)',
    '其他成员国应交增值税 (OSS)',
    '다른 회원국 부가가치세 (OSS)',
  ],
  vat_within: [
    'VAT within funds of projects',
    'IVA contenido en fondos de proyectos',
    '项目资金所含增值税',
    '프로젝트 자금에 포함된 부가가치세',
  ],
  rights: ['Mechanical rights to pay', 'Derechos mecánicos por pagar', '应付机械复制权费', '지급할 복제권료'],
  payouts: ['Payouts under way', 'Pagos a titulares en curso', '付款处理中', '진행 중인 지급'],
  loss: ['Sundry expenses', 'Gastos diversos', '其他费用', '잡손실'],
  carrier_claim: ['Claims on carriers', 'Reclamaciones a transportistas', '承运商索赔', '운송사 청구'],
  receivable: ['Customers', 'Clientes', '应收账款', '외상매출금'],
  unpaid: [
    'Sales on account, not paid yet',
    'Ventas a crédito sin cobrar',
    '尚未付款的赊销',
    '미수 외상 매출',
  ],
  held: [
    'Customers, advances on pre-orders',
    'Clientes, anticipos de preventas',
    '客户预订预付款',
    '고객 예약 선수금',
  ],
  earmarked: [
    'Funds of projects to share out',
    'Fondos de proyectos por repartir',
    '待分配项目资金',
    '배분할 프로젝트 자금',
  ],
  returning: [
    'Customers, advances to pay back',
    'Clientes, anticipos por devolver',
    '待退客户预付款',
    '돌려줄 고객 선수금',
  ],
  owner: ['Owners of projects', 'Titulares de proyectos', '项目所有者', '프로젝트 소유자'],
  owed: [
    'Customers, refunds that failed',
    'Clientes, reembolsos fallidos',
    '未成功的客户退款',
    '실패한 고객 환불',
  ],
  carried: ['Result brought forward', 'Resultado de ejercicios anteriores', '以前年度损益', '이월 손익'],
  clearing: ['Clearing account', 'Cuenta transitoria', '暂记账户', '가계정'],
}

const places: Readonly<Partial<Record<Locale, 0 | 1 | 2 | 3>>> = { en: 0, es: 1, zh: 2, ko: 3 }

/** What an account is called in a language: as the shop set it, else in words of that language. */
export function accountWords(plan: AccountPlan, locale: Locale): (account: string) => string {
  const place = places[locale]
  return accountNames(plan, account => (place === undefined ? undefined : words[account][place]))
}
