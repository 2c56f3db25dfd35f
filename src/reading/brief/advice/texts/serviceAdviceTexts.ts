import type { Language } from 'src/contract/languages';

/** Advice without a text on the page about what the service answered, and about a password that was not changed. */
export type ServiceAdvice =
  | 'answeredAgain'
  | 'answeredInPlace'
  | 'answerUnusable'
  | 'codeAwaited'
  | 'codeAwaitedByText'
  | 'confirmedInVain'
  | 'connectionLost'
  | 'doNotReload'
  | 'notChanged'
  | 'refusedAgain'
  | 'requestInvalid'
  | 'serviceClosed';

/** In the words that the page uses for similar advice (`locales`). */
export const serviceAdviceTexts: Readonly<Record<ServiceAdvice, Readonly<Record<Language, string>>>> = {
  answeredAgain: {
    de: 'Der Dienst hat mehrmals gleich geantwortet. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service has answered in the same way more than once, so trying again may not help. Ask your administrator.',
    es: 'El servicio respondió lo mismo en más de una ocasión, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service a répondu plusieurs fois de la même manière : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスから同じ応答が複数回返されたため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에서 같은 응답이 여러 번 반환되어 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço já respondeu da mesma forma mais de uma vez, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '服务多次返回相同的响应，重试可能无济于事。请咨询管理员。',
  },
  answeredInPlace: {
    de: 'Vielleicht hat statt des Dienstes etwas anderes geantwortet, zum Beispiel ein Proxy oder eine Firewall. Versuchen Sie es in einem anderen Netzwerk. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'Something other than the service, such as a proxy or a firewall, may have answered. Try another network. If that does not help, ask your administrator.',
    es: 'Es posible que, en lugar del servicio, haya respondido otro sistema, por ejemplo, un proxy o un cortafuegos. Pruebe con otra red. Si el problema continúa, consulte a su administrador.',
    fr: 'Il est possible qu’un autre système ait répondu à la place du service, par exemple un proxy ou un pare-feu. Essayez depuis un autre réseau. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'サービスの代わりに、プロキシやファイアウォールなど別のものが応答した可能性があります。別のネットワークでお試しください。解決しない場合は、管理者にご連絡ください。',
    ko: '서비스 대신 프록시나 방화벽 같은 다른 시스템이 응답했을 수 있습니다. 다른 네트워크에서 시도해 보세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'Talvez outro sistema tenha respondido no lugar do serviço, por exemplo, um proxy ou um firewall. Tente em outra rede. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '响应可能并非来自服务本身，而是来自代理或防火墙等其他系统。请尝试使用其他网络。如果问题仍然存在，请咨询管理员。',
  },
  answerUnusable: {
    de: 'Der Dienst sendet etwas, das diese Seite nicht verwenden kann. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service sends something this page cannot use, so trying again may not help. Ask your administrator.',
    es: 'El servicio envía algo que esta página no puede usar, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service envoie des données que cette page ne peut pas utiliser : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスからの応答に、このページで使用できない内容が含まれています。再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에서 보낸 응답을 이 페이지에서 사용할 수 없어 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço envia algo que esta página não consegue usar, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '服务发送了此页面无法使用的内容，重试可能无济于事。请咨询管理员。',
  },
  codeAwaited: {
    de: 'Der Dienst meldet, dass er einen Code für ein neues Passwort gesendet hat. Sehen Sie dort nach, wohin er laut dieser Seite gesendet wurde, auch im Spam-Ordner. Wenn Sie darauf keinen Zugriff haben, wenden Sie sich an Ihren Administrator. Wenn Sie Zugriff haben, aber kein Code angekommen ist, prüfen Sie auf der Anmeldeseite den Site-Namen und Ihre E-Mail-Adresse.',
    en: 'The service reports that it sent a code to set a new password. Look where this page says that it was sent, in the spam folder too. If you have no access to that, ask your administrator. If you do have access but no code has arrived, check the site name and your email address on the sign-in page.',
    es: 'El servicio indica que envió un código para establecer una contraseña nueva. Búsquelo donde esta página dice que se envió, también en la carpeta de correo no deseado. Si no tiene acceso a ese destino, consulte a su administrador. Si lo tiene, pero no llegó ningún código, compruebe el nombre del sitio y su dirección de correo electrónico en la página de inicio de sesión.',
    fr: 'Le service indique avoir envoyé un code pour définir un nouveau mot de passe. Cherchez-le à l’endroit indiqué sur cette page, y compris dans vos courriers indésirables. Si vous n’y avez pas accès, adressez-vous à votre administrateur. Si vous y avez accès, mais qu’aucun code n’est arrivé, vérifiez le nom du site et votre adresse e-mail sur la page de connexion.',
    ja: 'サービスによると、新しいパスワードを設定するための確認コードが送信されています。このページに表示されている送信先を確認し、迷惑メールフォルダーも確認してください。その送信先を使用できない場合は、管理者にご連絡ください。使用できるのに確認コードが届いていない場合は、サインイン画面でサイト名とメールアドレスを確認してください。',
    ko: '서비스에서 새 비밀번호 설정용 인증 코드를 보냈다고 응답했습니다. 이 페이지에 표시된 연락처를 확인하고 스팸함도 확인하세요. 그 연락처를 사용할 수 없다면 관리자에게 문의하세요. 사용할 수 있는데도 인증 코드가 도착하지 않았다면 로그인 페이지에서 사이트 이름과 이메일 주소를 확인하세요.',
    'pt-br':
      'O serviço informa que enviou um código para definir uma nova senha. Procure-o onde esta página diz que ele foi enviado, também na pasta de spam. Se você não tem acesso a esse destino, consulte o seu administrador. Se tem, mas nenhum código chegou, verifique o nome do site e seu e-mail na página de login.',
    'zh-cn':
      '服务表示，用于设置新密码的验证码已发送。请查看此页面显示的接收邮箱或手机，并检查垃圾邮件文件夹。如果您无法使用该邮箱或手机，请咨询管理员。如果可以使用但未收到验证码，请在登录页面检查站点名称和您的电子邮件地址。',
  },
  codeAwaitedByText: {
    de: 'Der Dienst meldet, dass er einen Code für ein neues Passwort gesendet hat, und zwar als SMS und nicht per E-Mail. Sehen Sie auf Ihrem Telefon nach. Wenn dort nichts ankommt, prüfen Sie auf der Anmeldeseite den Site-Namen und Ihre E-Mail-Adresse. Wenn beides stimmt, wenden Sie sich an Ihren Administrator.',
    en: 'The service reports that it sent a code to set a new password, as a text message and not by email. Look on your phone. If nothing arrives there, check the site name and your email address on the sign-in page. If both are right, ask your administrator.',
    es: 'El servicio indica que envió por SMS, no por correo electrónico, un código para establecer una contraseña nueva. Búsquelo en su teléfono. Si no llega, compruebe el nombre del sitio y su dirección de correo electrónico en la página de inicio de sesión. Si ambos son correctos, consulte a su administrador.',
    fr: 'Le service indique avoir envoyé par SMS, et non par e-mail, un code pour définir un nouveau mot de passe. Cherchez-le sur votre téléphone. S’il n’arrive pas, vérifiez le nom du site et votre adresse e-mail sur la page de connexion. Si les deux sont corrects, adressez-vous à votre administrateur.',
    ja: 'サービスによると、新しいパスワードを設定するための確認コードが、メールではなく SMS で送信されています。お使いの電話を確認してください。届かない場合は、サインイン画面でサイト名とメールアドレスを確認してください。どちらも正しい場合は、管理者にご連絡ください。',
    ko: '서비스에서 새 비밀번호 설정용 인증 코드를 이메일이 아니라 문자 메시지로 보냈다고 응답했습니다. 휴대폰을 확인하세요. 도착하지 않으면 로그인 페이지에서 사이트 이름과 이메일 주소를 확인하세요. 둘 다 맞으면 관리자에게 문의하세요.',
    'pt-br':
      'O serviço informa que enviou por SMS, e não por e-mail, um código para definir uma nova senha. Procure-o no seu telefone. Se não chegar, verifique o nome do site e seu e-mail na página de login. Se ambos estiverem corretos, consulte o seu administrador.',
    'zh-cn':
      '服务表示，用于设置新密码的验证码已通过短信（而非电子邮件）发送。请查看您的手机。如果没有收到，请在登录页面检查站点名称和您的电子邮件地址。如果两者都正确，请咨询管理员。',
  },
  confirmedInVain: {
    de: 'Der Dienst hat Ihre Eingabe bestätigt, verlangt sie aber noch einmal. Ein neuer Versuch hilft deshalb vielleicht nicht. Geben Sie das Protokoll an Ihren Administrator weiter.',
    en: 'The service confirmed what you entered, but asks for it again, so trying again may not help. Give the file for support to your administrator.',
    es: 'El servicio confirmó los datos que introdujo, pero los vuelve a pedir, por lo que volver a intentarlo puede no servir de nada. Entregue el archivo para el soporte técnico a su administrador.',
    fr: 'Le service a confirmé votre saisie, mais la demande de nouveau : un nouvel essai risque de ne rien changer. Remettez le fichier pour l’assistance à votre administrateur.',
    ja: 'サービスで入力内容が確認されましたが、同じ入力がもう一度求められています。再試行しても解決しない可能性があります。サポート用のファイルを管理者にお渡しください。',
    ko: '입력한 내용을 서비스에서 확인했지만 같은 내용을 다시 요구하고 있어, 다시 시도해도 해결되지 않을 수 있습니다. 지원팀 전달용 파일을 관리자에게 전달하세요.',
    'pt-br':
      'O serviço confirmou o que você informou, mas pede os mesmos dados de novo, por isso tentar novamente pode não resolver. Entregue o arquivo para o suporte ao seu administrador.',
    'zh-cn': '服务已确认您输入的内容，但仍要求再次输入，重试可能无济于事。请将供支持团队使用的文件交给管理员。',
  },
  connectionLost: {
    de: 'Vielleicht ist die Verbindung zum Dienst abgerissen, oder etwas blockiert nur diese Anfrage. Prüfen Sie Ihre Internetverbindung oder Ihr VPN und versuchen Sie es dann noch einmal. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'Perhaps the connection to the service was lost, or something is blocking only this request. Check your internet connection or VPN, then try again. If that does not help, ask your administrator.',
    es: 'Es posible que se haya perdido la conexión con el servicio o que algo bloquee solo esta solicitud. Compruebe la conexión a Internet o la VPN e inténtelo de nuevo. Si el problema continúa, consulte a su administrador.',
    fr: 'La connexion avec le service a peut-être été perdue, ou quelque chose bloque cette requête uniquement. Vérifiez votre connexion Internet ou votre VPN, puis réessayez. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'サービスへの接続が切れたか、この要求だけが何らかの原因で妨げられている可能性があります。インターネット接続または VPN を確認してから、もう一度お試しください。解決しない場合は、管理者にご連絡ください。',
    ko: '서비스와의 연결이 끊어졌거나 이 요청만 무언가에 의해 차단되고 있을 수 있습니다. 인터넷 연결이나 VPN을 확인한 다음 다시 시도하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'A conexão com o serviço pode ter sido perdida, ou algo pode estar bloqueando apenas esta solicitação. Verifique sua conexão com a Internet ou a VPN e tente novamente. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '与服务的连接可能已中断，或者只有此请求被拦截。请检查您的网络连接或 VPN，然后重试。如果问题仍然存在，请咨询管理员。',
  },
  doNotReload: {
    de: 'Die Seite wurde neu geladen oder verlassen, bevor der Dienst geantwortet hatte. Melden Sie sich noch einmal an und warten Sie, bis die Anmeldung abgeschlossen ist, ohne die Seite neu zu laden. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'The page was loaded again or left before the service had answered. Sign in again, and wait until the sign-in has finished, without loading the page again. If that does not help, ask your administrator.',
    es: 'La página se volvió a cargar o se abandonó antes de que el servicio respondiera. Vuelva a iniciar sesión y espere a que el proceso termine sin volver a cargar la página. Si el problema continúa, consulte a su administrador.',
    fr: 'La page a été rechargée ou quittée avant que le service ait répondu. Reconnectez-vous et attendez la fin de la connexion sans recharger la page. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'サービスが応答する前に、ページの再読み込みか、別のページへの移動が行われました。もう一度サインインし、ページを再読み込みせずに、サインインが完了するまでお待ちください。解決しない場合は、管理者にご連絡ください。',
    ko: '서비스가 응답하기 전에 페이지를 새로고침했거나 페이지에서 나갔습니다. 다시 로그인하고, 로그인이 완료될 때까지 페이지를 새로고침하지 말고 기다리세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'A página foi recarregada ou abandonada antes de o serviço responder. Faça login novamente e aguarde a conclusão sem recarregar a página. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '在服务响应之前，您重新加载或离开了页面。请重新登录，并在登录完成之前耐心等待，不要重新加载页面。如果问题仍然存在，请咨询管理员。',
  },
  notChanged: {
    de: 'Ihr Passwort wurde nicht geändert. Versuchen Sie es noch einmal.',
    en: 'Your password was not changed. Try once more.',
    es: 'Su contraseña no se cambió. Inténtelo una vez más.',
    fr: 'Votre mot de passe n’a pas été modifié. Réessayez.',
    ja: 'パスワードは変更されていません。もう一度お試しください。',
    ko: '비밀번호가 변경되지 않았습니다. 다시 한번 시도하세요.',
    'pt-br': 'Sua senha não foi alterada. Tente mais uma vez.',
    'zh-cn': '密码未更改。请再试一次。',
  },
  refusedAgain: {
    de: 'Der Dienst hat diesen Vorgang mehrmals abgelehnt oder nicht ausgeführt. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service has refused this, or failed, more than once, so trying again may not help. Ask your administrator.',
    es: 'Esta operación ya falló más de una vez en el servicio, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'L’opération a échoué plusieurs fois du côté du service : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'この操作はサービス側で複数回拒否されたか失敗したため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에서 이 작업이 여러 번 실패하여 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Esta operação já falhou mais de uma vez no serviço, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '该操作在服务端多次失败，重试可能无济于事。请咨询管理员。',
  },
  requestInvalid: {
    de: 'Der Dienst lehnt die Anfrage dieser Seite als ungültig ab. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service refuses this page’s request as invalid, so trying again may not help. Ask your administrator.',
    es: 'El servicio rechaza la solicitud de esta página por no ser válida, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service rejette la requête de cette page, qu’il juge non valide : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスがこのページからの要求を無効として拒否しているため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에서 이 페이지의 요청을 잘못된 것으로 보고 거부하여 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço recusa a solicitação desta página por considerá-la inválida, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '服务将此页面的请求视为无效并予以拒绝，重试可能无济于事。请咨询管理员。',
  },
  serviceClosed: {
    de: 'Der Dienst ist erreichbar, aber auf manche Anfragen erhält diese Seite keine Antwort. Ein neuer Versuch oder ein anderer Browser hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service can be reached, but this page gets no answer to some of its requests, so trying again or using another browser may not help. Ask your administrator.',
    es: 'El servicio está disponible, pero esta página no recibe respuesta a algunas de sus solicitudes, por lo que volver a intentarlo o usar otro navegador puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service est joignable, mais certaines requêtes de cette page restent sans réponse : un nouvel essai ou un autre navigateur risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスには接続できますが、このページからの一部の要求に応答がありません。再試行したり別のブラウザを使用したりしても、解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에는 연결할 수 있지만 이 페이지의 일부 요청에 응답이 없어, 다시 시도하거나 다른 브라우저를 사용해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço está acessível, mas algumas solicitações desta página ficam sem resposta, por isso tentar novamente ou usar outro navegador pode não resolver. Consulte o seu administrador.',
    'zh-cn': '服务可以访问，但此页面的部分请求没有收到响应，重试或更换浏览器可能无济于事。请咨询管理员。',
  },
};

/** The sentence after a text that asks for a new attempt, unless the log proves that it helps. */
export const otherwiseAsk: Readonly<Record<Language, string>> = {
  de: ' Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
  en: ' If that does not help, ask your administrator.',
  es: ' Si el problema continúa, consulte a su administrador.',
  fr: ' Si le problème persiste, adressez-vous à votre administrateur.',
  ja: '解決しない場合は、管理者にご連絡ください。',
  ko: ' 문제가 계속되면 관리자에게 문의하세요.',
  'pt-br': ' Se isso não ajudar, consulte o seu administrador.',
  'zh-cn': '如果问题仍然存在，请咨询管理员。',
};
