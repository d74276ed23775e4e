import type { Locale } from '#domain/text/locale.ts'

interface PackageWords {
  readonly title: string
  readonly replaced: string
  readonly expired: string
  readonly unknown: string
  readonly page: string
}

/** What an address of a package says that leads to none any more. Nothing in it comes from anybody. */
export const packageWords: Readonly<Record<Locale, PackageWords>> = {
  en: {
    title: 'This package is not here any more',
    replaced: 'There is a newer version of it. The link to it was mailed to you; work with that one.',
    expired: 'This link has ended. Sign in to load the package, or ask the shop for another link.',
    unknown: 'This link is not complete. Open it from the mail once more.',
    page: 'Your runs',
  },
  fr: {
    title: 'Ce dossier n’est plus ici',
    replaced: 'Il en existe une version plus récente. Son lien vous a été envoyé ; travaillez avec celle-ci.',
    expired: 'Ce lien a pris fin. Connectez-vous pour charger le dossier, ou demandez un autre lien.',
    unknown: 'Ce lien n’est pas complet. Ouvrez-le de nouveau depuis le message.',
    page: 'Vos tirages',
  },
  es: {
    title: 'Este paquete ya no está aquí',
    replaced: 'Hay una versión más nueva. Se te envió su enlace; trabaja con ella.',
    expired: 'Este enlace ha terminado. Inicia sesión para descargar el paquete, o pide otro enlace.',
    unknown: 'Este enlace no está completo. Ábrelo de nuevo desde el correo.',
    page: 'Tus tiradas',
  },
  ko: {
    title: '이 패키지는 더 이상 여기 없습니다',
    replaced: '새 버전이 있습니다. 링크를 메일로 보내 드렸으니 그 버전으로 작업해 주세요.',
    expired: '이 링크는 끝났습니다. 로그인하여 패키지를 받거나 다른 링크를 요청해 주세요.',
    unknown: '링크가 온전하지 않습니다. 메일에서 다시 열어 주세요.',
    page: '제작 목록',
  },
  zh: {
    title: '此资料包已不在这里',
    replaced: '已有更新的版本，链接已发送给您，请使用该版本。',
    expired: '此链接已失效。请登录下载资料包，或索取新的链接。',
    unknown: '链接不完整，请从邮件中重新打开。',
    page: '您的批次',
  },
}
