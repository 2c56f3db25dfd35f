import type { Language } from 'src/contract/languages';

/** Advice without a text on the page about a refusal that the same attempt meets again. */
export type RefusedAdvice = 'notAllowed' | 'passwordUsedBefore' | 'refusedOnTheWay' | 'requestTooLarge';

/** In the words that the page uses for similar advice (`locales`). */
export const refusedAdviceTexts: Readonly<Record<RefusedAdvice, Readonly<Record<Language, string>>>> = {
  notAllowed: {
    de: 'Der Dienst lässt das nicht zu. Ein neuer Versuch hilft deshalb vielleicht nicht. Fragen Sie Ihren Administrator, was Sie mit Ihrem Konto hier tun dürfen.',
    en: 'The service does not allow this, so trying again may not help. Ask your administrator what your account may do here.',
    es: 'El servicio no lo permite, por lo que volver a intentarlo puede no servir de nada. Pregunte a su administrador qué puede hacer aquí con su cuenta.',
    fr: 'Le service ne l’autorise pas : un nouvel essai risque de ne rien changer. Demandez à votre administrateur ce que votre compte permet de faire ici.',
    ja: 'この操作はサービスで許可されていないため、再試行しても解決しない可能性があります。お使いのアカウントで何ができるかを管理者に確認してください。',
    ko: '서비스에서 이 작업을 허용하지 않아 다시 시도해도 해결되지 않을 수 있습니다. 본인 계정으로 무엇을 할 수 있는지 관리자에게 문의하세요.',
    'pt-br':
      'O serviço não permite esta operação, por isso tentar novamente pode não resolver. Pergunte ao seu administrador o que sua conta pode fazer aqui.',
    'zh-cn': '服务不允许此操作，重试可能无济于事。请向管理员咨询您的账户在此可以执行哪些操作。',
  },
  passwordUsedBefore: {
    de: 'Der Dienst lehnt das neue Passwort ab, weil es schon einmal verwendet wurde. Wählen Sie eines, das Sie hier noch nie verwendet haben.',
    en: 'The service refuses the new password because it has been used before. Choose one that you have never used here.',
    es: 'El servicio rechaza la contraseña nueva porque ya se usó antes. Elija una que nunca haya usado aquí.',
    fr: 'Le service refuse le nouveau mot de passe, car il a déjà été utilisé. Choisissez-en un que vous n’avez jamais utilisé ici.',
    ja: '新しいパスワードは以前に使用されたことがあるため、サービスに拒否されました。ここで一度も使用したことのないパスワードを設定してください。',
    ko: '새 비밀번호가 이전에 사용된 적이 있어 서비스에서 거부했습니다. 여기에서 한 번도 사용하지 않은 비밀번호를 설정하세요.',
    'pt-br':
      'O serviço recusa a nova senha porque ela já foi usada antes. Escolha uma que você nunca tenha usado aqui.',
    'zh-cn': '新密码以前使用过，因此服务拒绝接受。请设置一个您从未在此使用过的密码。',
  },
  refusedOnTheWay: {
    de: 'Der Dienst ist erreichbar, aber etwas vor ihm, zum Beispiel ein Proxy oder eine Firewall, lehnt eine Anfrage dieser Seite ab. Ein neuer Versuch oder ein anderes Netzwerk hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service can be reached, but something in front of it, such as a proxy or a firewall, refuses one of this page’s requests, so trying again or using another network may not help. Ask your administrator.',
    es: 'El servicio está disponible, pero otro sistema situado delante, por ejemplo, un proxy o un cortafuegos, rechaza una solicitud de esta página, por lo que volver a intentarlo o usar otra red puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service est joignable, mais un autre système placé devant lui, par exemple un proxy ou un pare-feu, rejette une requête de cette page : un nouvel essai ou un autre réseau risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスには接続できますが、その手前にあるプロキシやファイアウォールなどが、このページからの要求を拒否しています。再試行したり別のネットワークを使用したりしても、解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에는 연결할 수 있지만 그 앞에 있는 프록시나 방화벽 같은 다른 시스템이 이 페이지의 요청을 거부하여, 다시 시도하거나 다른 네트워크를 사용해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço está acessível, mas outro sistema à frente dele, por exemplo, um proxy ou um firewall, recusa uma solicitação desta página, por isso tentar novamente ou usar outra rede pode não resolver. Consulte o seu administrador.',
    'zh-cn':
      '服务可以访问，但位于服务前端的代理或防火墙等其他系统拒绝了此页面的一个请求，重试或更换网络可能无济于事。请咨询管理员。',
  },
  requestTooLarge: {
    de: 'Eine Anfrage dieser Seite ist größer, als der Dienst oder etwas vor ihm, zum Beispiel ein Proxy, zulässt. Ein neuer Versuch oder ein anderes Netzwerk hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'One of this page’s requests is larger than the service, or something in front of it such as a proxy, allows, so trying again or using another network may not help. Ask your administrator.',
    es: 'Una solicitud de esta página es más grande de lo que permite el servicio u otro sistema situado delante, por ejemplo, un proxy, por lo que volver a intentarlo o usar otra red puede no servir de nada. Consulte a su administrador.',
    fr: 'Une requête de cette page est plus volumineuse que ne l’autorise le service, ou un autre système placé devant lui, par exemple un proxy : un nouvel essai ou un autre réseau risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'このページからの要求が、サービスまたはその手前にあるプロキシなどで許可されているサイズを超えています。再試行したり別のネットワークを使用したりしても、解決しない可能性があります。管理者にご連絡ください。',
    ko: '이 페이지의 요청이 서비스 또는 그 앞에 있는 프록시 같은 다른 시스템에서 허용하는 크기보다 커서, 다시 시도하거나 다른 네트워크를 사용해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Uma solicitação desta página excede o tamanho permitido pelo serviço ou por outro sistema à frente dele, por exemplo, um proxy, por isso tentar novamente ou usar outra rede pode não resolver. Consulte o seu administrador.',
    'zh-cn':
      '此页面的一个请求超出了服务或服务前端的代理等其他系统所允许的大小，重试或更换网络可能无济于事。请咨询管理员。',
  },
};
