import type { Language } from 'src/contract/languages';

/** Advice without a text on the page. */
export type AddedAdvice =
  | 'appAddress'
  | 'askAdministrator'
  | 'callBlocked'
  | 'checkEntry'
  | 'codeRefused'
  | 'fileMissing'
  | 'messageOfAddress'
  | 'pageFault'
  | 'permissionsUnclear'
  | 'sessionNotRenewed'
  | 'signInHere'
  | 'startAtEntry'
  | 'startInApp'
  | 'storageFull'
  | 'userUnknown'
  | 'wayUnknown';

/** In the words that the page uses for similar advice (`locales`). */
export const adviceTexts: Readonly<Record<AddedAdvice, Readonly<Record<Language, string>>>> = {
  appAddress: {
    de: 'Diese Seite kennt keine Adresse, über die Sie zur App zurückkehren können. Wenden Sie sich an den Anbieter der App.',
    en: 'This page has no address for returning you to the app. Ask the app’s maker.',
    es: 'Esta página no dispone de ninguna dirección para volver a la aplicación. Consulte al desarrollador de la aplicación.',
    fr: 'Cette page ne dispose d’aucune adresse pour revenir à l’application. Adressez-vous à l’éditeur de l’application.',
    ja: 'このページには、アプリに戻るための URL がありません。アプリの開発元にご連絡ください。',
    ko: '이 페이지에는 앱으로 돌아갈 주소가 없습니다. 앱 개발자에게 문의하세요.',
    'pt-br': 'Esta página não tem nenhum endereço para voltar ao aplicativo. Consulte o desenvolvedor do aplicativo.',
    'zh-cn': '此页面没有可返回应用的网址。请咨询应用的开发者。',
  },
  askAdministrator: {
    de: 'Bitten Sie Ihren Administrator, Ihr Konto zu prüfen. Bis dahin können Sie sich nicht anmelden.',
    en: 'Ask your administrator to check your account. Until it is ready, you cannot sign in.',
    es: 'Pida a su administrador que compruebe su cuenta. Hasta entonces, no podrá iniciar sesión.',
    fr: 'Demandez à votre administrateur de vérifier votre compte. D’ici là, vous ne pourrez pas vous connecter.',
    ja: 'アカウントを確認するよう、管理者に依頼してください。アカウントの準備ができるまで、サインインできません。',
    ko: '관리자에게 계정을 확인해 달라고 요청하세요. 계정이 준비될 때까지 로그인할 수 없습니다.',
    'pt-br': 'Peça ao seu administrador que verifique sua conta. Até lá, você não poderá fazer login.',
    'zh-cn': '请联系管理员检查您的账户。在账户准备就绪之前，您无法登录。',
  },
  callBlocked: {
    de: 'Die Seite konnte die Antwort auf eine ihrer Anfragen nicht lesen oder erhielt keine, obwohl der Dienst erreichbar war. Schalten Sie Erweiterungen, die Inhalte blockieren, für diese Adresse aus oder verwenden Sie einen anderen Browser. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'The page could not read the answer to one of its requests, or got none, although the service could be reached. Turn off content-blocking extensions for this address, or use another browser. If that does not help, ask your administrator.',
    es: 'La página no pudo leer la respuesta a una de sus solicitudes, o no la recibió, aunque el servicio estaba disponible. Desactive para esta dirección las extensiones que bloquean contenido o use otro navegador. Si el problema continúa, consulte a su administrador.',
    fr: 'La page n’a pas pu lire la réponse à l’une de ses requêtes, ou n’en a reçu aucune, alors que le service était joignable. Désactivez pour cette adresse les extensions qui bloquent du contenu, ou utilisez un autre navigateur. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'サービスには接続できていましたが、このページからの要求の一つについて、応答がなかったか、応答を読み取れませんでした。コンテンツをブロックする拡張機能を、このアドレスに対して無効にするか、別のブラウザを使用してください。解決しない場合は、管理者にご連絡ください。',
    ko: '서비스에는 연결할 수 있었지만 이 페이지의 요청 하나에 응답이 없었거나 응답을 읽을 수 없었습니다. 이 주소에서 콘텐츠를 차단하는 확장 프로그램을 끄거나 다른 브라우저를 사용하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'A página não conseguiu ler a resposta a uma das suas solicitações, ou não a recebeu, embora o serviço estivesse acessível. Desative para este endereço as extensões que bloqueiam conteúdo ou use outro navegador. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '此页面的一个请求没有收到响应，或收到的响应无法读取，但服务当时可以访问。请在此网站上停用会拦截内容的扩展程序，或使用其他浏览器。如果问题仍然存在，请咨询管理员。',
  },
  checkEntry: {
    de: 'Prüfen Sie auf der Anmeldeseite den Site-Namen und Ihre E-Mail-Adresse.',
    en: 'Check the site name and your email address on the sign-in page.',
    es: 'Compruebe el nombre del sitio y su dirección de correo electrónico en la página de inicio de sesión.',
    fr: 'Vérifiez le nom du site et votre adresse e-mail sur la page de connexion.',
    ja: 'サインイン画面でサイト名とメールアドレスを確認してください。',
    ko: '로그인 페이지에서 사이트 이름과 이메일 주소를 확인하세요.',
    'pt-br': 'Verifique o nome do site e seu e-mail na página de login.',
    'zh-cn': '请在登录页面检查站点名称和您的电子邮件地址。',
  },
  codeRefused: {
    de: 'Der Dienst hat den Code nicht akzeptiert. Prüfen Sie ihn oder fordern Sie einen neuen an.',
    en: 'The service did not accept the code. Check it, or get a new one.',
    es: 'El servicio no aceptó el código. Compruébelo o solicite uno nuevo.',
    fr: 'Le service n’a pas accepté le code. Vérifiez-le ou demandez-en un nouveau.',
    ja: 'サービスが確認コードを受け付けませんでした。入力内容を確認するか、新しい確認コードを取得してください。',
    ko: '서비스에서 인증 코드를 받아들이지 않았습니다. 코드를 확인하거나 새 인증 코드를 받으세요.',
    'pt-br': 'O serviço não aceitou o código. Confira-o ou peça um novo.',
    'zh-cn': '服务未接受验证码。请检查后重新输入，或获取新的验证码。',
  },
  fileMissing: {
    de: 'Ein Teil dieser Seite konnte nicht geladen werden. Laden Sie die Seite neu. Wenn das nicht hilft, schalten Sie Erweiterungen, die Inhalte blockieren, für diese Adresse aus oder verwenden Sie einen anderen Browser.',
    en: 'Part of this page could not be loaded. Load this page again. If that does not help, turn off content-blocking extensions for this address, or use another browser.',
    es: 'No se pudo cargar una parte de esta página. Vuelva a cargar la página. Si el problema continúa, desactive para esta dirección las extensiones que bloquean contenido o use otro navegador.',
    fr: 'Une partie de cette page n’a pas pu être chargée. Rechargez la page. Si le problème persiste, désactivez pour cette adresse les extensions qui bloquent du contenu, ou utilisez un autre navigateur.',
    ja: 'このページの一部を読み込めませんでした。ページを再読み込みしてください。解決しない場合は、コンテンツをブロックする拡張機能を、このアドレスに対して無効にするか、別のブラウザを使用してください。',
    ko: '이 페이지의 일부를 불러오지 못했습니다. 페이지를 새로고침하세요. 문제가 계속되면 이 주소에서 콘텐츠를 차단하는 확장 프로그램을 끄거나 다른 브라우저를 사용하세요.',
    'pt-br':
      'Não foi possível carregar uma parte desta página. Recarregue a página. Se isso não ajudar, desative para este endereço as extensões que bloqueiam conteúdo ou use outro navegador.',
    'zh-cn':
      '此页面的部分内容未能加载。请重新加载此页面。如果问题仍然存在，请在此网站上停用会拦截内容的扩展程序，或使用其他浏览器。',
  },
  messageOfAddress: {
    de: 'Die Nachricht stammt aus der aufgerufenen Adresse, zum Beispiel aus einem Lesezeichen. Melden Sie sich wie gewohnt an.',
    en: 'The message comes from the address you opened, for example from a bookmark. Sign in as usual.',
    es: 'El mensaje procede de la dirección que abrió, por ejemplo, de un marcador. Inicie sesión como de costumbre.',
    fr: 'Ce message provient de l’adresse que vous avez ouverte, par exemple d’un favori. Connectez-vous comme d’habitude.',
    ja: 'このメッセージは、ブックマークなどから開いた URL に含まれていたものです。通常どおりサインインしてください。',
    ko: '이 메시지는 북마크 등으로 접속한 주소에 포함된 것입니다. 평소처럼 로그인하세요.',
    'pt-br': 'A mensagem vem do endereço que você abriu, por exemplo, de um favorito. Faça login normalmente.',
    'zh-cn': '该消息来自您打开的网址，例如书签中的网址。请照常登录。',
  },
  pageFault: {
    de: 'Diese Seite funktioniert nicht richtig. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'This page is not working correctly, so trying again may not help. Ask your administrator.',
    es: 'Esta página no funciona correctamente, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Cette page ne fonctionne pas correctement : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'このページは正しく動作していないため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '이 페이지가 제대로 작동하지 않아 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Esta página não está funcionando corretamente, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '此页面运行不正常，重试可能无济于事。请咨询管理员。',
  },
  permissionsUnclear: {
    de: 'Diese Seite hat die Berechtigungen der App vielleicht nicht richtig angegeben. Fragen Sie Ihren Administrator, was die App darf.',
    en: 'This page may not have shown the app’s permissions correctly. Ask your administrator what the app may do.',
    es: 'Es posible que esta página no haya indicado correctamente los permisos de la aplicación. Pregunte a su administrador qué puede hacer la aplicación.',
    fr: 'Cette page n’a peut-être pas indiqué correctement les autorisations de l’application. Demandez à votre administrateur ce que l’application est autorisée à faire.',
    ja: 'このページに表示されたアプリの権限は、正しくない可能性があります。アプリに何が許可されるのか、管理者に確認してください。',
    ko: '이 페이지에 표시된 앱 권한이 정확하지 않을 수 있습니다. 앱이 무엇을 할 수 있는지 관리자에게 문의하세요.',
    'pt-br':
      'Esta página talvez não tenha indicado corretamente as permissões do aplicativo. Pergunte ao seu administrador o que o aplicativo pode fazer.',
    'zh-cn': '此页面显示的应用权限可能不正确。请向管理员确认该应用可以执行哪些操作。',
  },
  sessionNotRenewed: {
    de: 'Ihre Sitzung konnte nicht verlängert werden. Melden Sie sich erneut an. Wenn das öfter vorkommt, wenden Sie sich an Ihren Administrator.',
    en: 'Your session could not be renewed. Sign in again; if this happens often, ask your administrator.',
    es: 'No se pudo renovar su sesión. Inicie sesión de nuevo; si ocurre a menudo, consulte a su administrador.',
    fr: 'Votre session n’a pas pu être renouvelée. Connectez-vous de nouveau ; si cela se produit souvent, adressez-vous à votre administrateur.',
    ja: 'サインインの状態を更新できませんでした。もう一度サインインしてください。頻繁に発生する場合は、管理者にご連絡ください。',
    ko: '세션을 갱신하지 못했습니다. 다시 로그인하고, 자주 발생하면 관리자에게 문의하세요.',
    'pt-br':
      'Não foi possível renovar a sua sessão. Faça login novamente; se isso acontecer com frequência, consulte o seu administrador.',
    'zh-cn': '您的登录状态未能续期。请重新登录；如果经常出现此问题，请咨询管理员。',
  },
  signInHere: {
    de: 'Diese Seite weiß nichts von dieser Anmeldung. Melden Sie sich erneut an, und zwar auf der Seite, die jetzt geöffnet ist.',
    en: 'This page has no record of that sign-in. Sign in again, on the page that is open now.',
    es: 'Esta página no tiene constancia de ese inicio de sesión. Inicie sesión de nuevo en la página que está abierta ahora.',
    fr: 'Cette page n’a aucune trace de cette connexion. Connectez-vous de nouveau, sur la page actuellement ouverte.',
    ja: 'このページには、そのサインインの記録がありません。現在開いているページで、もう一度サインインしてください。',
    ko: '이 페이지에는 해당 로그인 기록이 없습니다. 지금 열려 있는 페이지에서 다시 로그인하세요.',
    'pt-br': 'Esta página não tem informações sobre esse login. Faça login novamente na página que está aberta agora.',
    'zh-cn': '此页面没有该次登录的记录。请在当前打开的页面上重新登录。',
  },
  startAtEntry: {
    de: 'Diese Site lässt die Anmeldung mit E-Mail-Adresse und Passwort nicht zu. Beginnen Sie auf der Anmeldeseite mit dem Site-Namen.',
    en: 'This site does not allow signing in with an email address and password. Start on the sign-in page with the site name.',
    es: 'Este sitio no permite iniciar sesión con correo electrónico y contraseña. Empiece en la página de inicio de sesión con el nombre del sitio.',
    fr: 'Ce site n’autorise pas la connexion par adresse e-mail et mot de passe. Commencez sur la page de connexion, avec le nom du site.',
    ja: 'このサイトでは、メールアドレスとパスワードによるサインインは許可されていません。サインイン画面で、サイト名の入力から始めてください。',
    ko: '이 사이트에서는 이메일 주소와 비밀번호를 사용한 로그인이 허용되지 않습니다. 로그인 페이지에서 사이트 이름을 입력하는 것부터 시작하세요.',
    'pt-br': 'Este site não permite fazer login com e-mail e senha. Comece na página de login, com o nome do site.',
    'zh-cn': '此站点不允许使用电子邮件地址和密码登录。请从登录页面开始，先输入站点名称。',
  },
  startInApp: {
    de: 'Kehren Sie zur App zurück und beginnen Sie dort von vorn.',
    en: 'Go back to the app and start again there.',
    es: 'Vuelva a la aplicación y empiece allí de nuevo.',
    fr: 'Revenez à l’application pour recommencer.',
    ja: 'アプリに戻ってやり直してください。',
    ko: '앱으로 돌아가 다시 시작하세요.',
    'pt-br': 'Volte ao aplicativo e recomece por lá.',
    'zh-cn': '请返回应用重新开始。',
  },
  storageFull: {
    de: 'Ihr Browser hat für diese Seite keine weiteren Daten gespeichert. Deshalb konnte Ihre Anmeldung nicht abgeschlossen werden. Löschen Sie in den Browsereinstellungen die Daten, die für diese Adresse gespeichert sind, oder schaffen Sie Speicherplatz auf diesem Gerät, und melden Sie sich dann erneut an.',
    en: 'Your browser could not store any more data for this page, so your sign-in could not be finished. Delete the data stored for this address in your browser settings, or free up space on this device, then sign in again.',
    es: 'Su navegador no guardó más datos para esta página, por lo que no se pudo completar el inicio de sesión. Borre en la configuración del navegador los datos guardados para esta dirección o libere espacio en este dispositivo y vuelva a iniciar sesión.',
    fr: 'Votre navigateur n’a plus enregistré de données pour cette page ; votre connexion n’a donc pas pu aboutir. Supprimez dans les paramètres du navigateur les données conservées pour cette adresse ou libérez de l’espace sur cet appareil, puis recommencez depuis cette page.',
    ja: 'ブラウザがこのページのデータをこれ以上保存できなかったため、サインインを完了できませんでした。ブラウザの設定でこのアドレスに保存されたデータを削除するか、このデバイスの空き容量を増やしてから、もう一度サインインしてください。',
    ko: '브라우저가 이 페이지의 데이터를 더 이상 저장하지 못해 로그인을 완료하지 못했습니다. 브라우저 설정에서 이 주소에 저장된 데이터를 삭제하거나 이 기기의 저장 공간을 확보한 후 다시 로그인하세요.',
    'pt-br':
      'Seu navegador não armazenou mais dados para esta página, por isso não foi possível concluir o seu login. Exclua, nas configurações do navegador, os dados armazenados para este endereço ou libere espaço neste dispositivo e faça login novamente.',
    'zh-cn':
      '您的浏览器未能为此页面保存更多数据，因此无法完成登录。请在浏览器设置中删除为此网站保存的数据，或释放此设备的存储空间，然后重新登录。',
  },
  userUnknown: {
    de: 'Der Dienst kennt kein Konto zu dieser E-Mail-Adresse. Prüfen Sie die Adresse.',
    en: 'The service has no account with this email address. Check the address.',
    es: 'El servicio no encuentra ninguna cuenta con esta dirección de correo electrónico. Compruebe la dirección.',
    fr: 'Le service ne trouve aucun compte correspondant à cette adresse e-mail. Vérifiez l’adresse.',
    ja: 'サービスにこのメールアドレスのアカウントが見つかりません。メールアドレスを確認してください。',
    ko: '서비스에서 이 이메일 주소를 사용하는 계정을 찾을 수 없습니다. 주소를 확인하세요.',
    'pt-br': 'O serviço não encontra nenhuma conta com este e-mail. Confira o endereço.',
    'zh-cn': '服务中找不到使用此电子邮件地址的账户。请检查该地址。',
  },
  wayUnknown: {
    de: 'Diese Seite konnte nicht ermitteln, wie Sie sich anmelden. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'This page could not find out how you sign in, so trying again may not help. Ask your administrator.',
    es: 'Esta página no pudo determinar cómo inicia usted sesión, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Cette page n’a pas pu déterminer votre mode de connexion : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'このページではサインイン方法を確認できなかったため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '이 페이지에서 로그인 방법을 확인하지 못해 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Esta página não conseguiu identificar como você faz login, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '此页面无法确定您的登录方式，重试可能无济于事。请咨询管理员。',
  },
};
