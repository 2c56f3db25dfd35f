import type { Language } from 'src/contract/languages';

/** Advice without a text on the page about answers of the service that stay the same when somebody tries again. */
export type ServiceAdvice = 'answeredInPlace' | 'answerUnusable' | 'refusedAgain' | 'serviceClosed';

/** In the words that the page uses for similar advice (`locales`). */
export const serviceAdviceTexts: Readonly<Record<ServiceAdvice, Readonly<Record<Language, string>>>> = {
  answeredInPlace: {
    de: 'Vielleicht hat statt des Dienstes etwas anderes geantwortet, zum Beispiel ein Proxy oder eine Firewall. Versuchen Sie es in einem anderen Netzwerk. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'Perhaps something else answered instead of the service, such as a proxy or a firewall. Try another network. If that does not help, ask your administrator.',
    es: 'Es posible que, en lugar del servicio, haya respondido otro sistema, por ejemplo, un proxy o un cortafuegos. Pruebe con otra red. Si el problema continúa, consulte a su administrador.',
    fr: 'Il est possible qu’un autre système ait répondu à la place du service, par exemple un proxy ou un pare-feu. Essayez depuis un autre réseau. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'サービスの代わりに、プロキシやファイアウォールなど別のものが応答した可能性があります。別のネットワークで試してください。解決しない場合は、管理者にご連絡ください。',
    ko: '서비스 대신 프록시나 방화벽 같은 다른 시스템이 응답했을 수 있습니다. 다른 네트워크에서 시도해 보세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'Talvez outro sistema tenha respondido no lugar do serviço, por exemplo, um proxy ou um firewall. Tente em outra rede. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '响应可能并非来自服务本身，而是来自代理或防火墙等其他系统。请尝试使用其他网络。如果问题仍然存在，请联系管理员。',
  },
  answerUnusable: {
    de: 'Der Dienst sendet etwas, das diese Seite nicht verwenden kann. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service sends something this page cannot use, so trying again may not help. Ask your administrator.',
    es: 'El servicio envía algo que esta página no puede usar, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service envoie des données que cette page ne peut pas utiliser : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスからの応答に、このページで使用できない内容が含まれています。再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에서 보낸 응답을 이 페이지에서 사용할 수 없어 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço envia algo que esta página não consegue usar, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '服务发送了此页面无法使用的内容，重试可能无济于事。请咨询管理员。',
  },
  refusedAgain: {
    de: 'Der Dienst hat die Anmeldung mehrmals abgelehnt. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service refused the sign-in more than once, so trying again may not help. Ask your administrator.',
    es: 'El servicio rechazó el inicio de sesión más de una vez, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service a refusé la connexion plusieurs fois : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスがサインインを複数回拒否したため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에서 로그인을 여러 번 거부하여 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço recusou o login mais de uma vez, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '服务已多次拒绝登录，重试可能无济于事。请咨询管理员。',
  },
  serviceClosed: {
    de: 'Der Dienst ist erreichbar, aber auf manche Anfragen erhält diese Seite keine Antwort. Ein neuer Versuch oder ein anderer Browser hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service can be reached, but this page gets no answer to some of its requests, so trying again or using another browser may not help. Ask your administrator.',
    es: 'El servicio está disponible, pero esta página no recibe respuesta a algunas de sus solicitudes, por lo que volver a intentarlo o usar otro navegador puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service est joignable, mais certaines requêtes de cette page restent sans réponse : un nouvel essai ou un autre navigateur risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスには接続できますが、このページからの一部の要求に応答がありません。再試行したり別のブラウザを使用したりしても、解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에는 연결할 수 있지만 이 페이지의 일부 요청에 응답이 없어, 다시 시도하거나 다른 브라우저를 사용해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço está acessível, mas algumas solicitações desta página ficam sem resposta, por isso tentar novamente ou usar outro navegador pode não resolver. Consulte o seu administrador.',
    'zh-cn': '可以访问服务，但此页面的部分请求没有收到响应，重试或更换浏览器可能无济于事。请咨询管理员。',
  },
};
