import type { Language } from 'src/contract/languages';

/** Advice without a text on the page about what the browser, a form, the provider or a message did, and no service. */
export type SurroundingsAdvice =
  | 'addressUnknown'
  | 'checkAccount'
  | 'codesRefused'
  | 'dataDeleted'
  | 'fieldsRefused'
  | 'networkSignIn'
  | 'newestCode'
  | 'notChangedElsewhere'
  | 'notChangedWithoutSession'
  | 'notSignedOut'
  | 'otherAccount'
  | 'signedInElsewhere'
  | 'siteAssumed'
  | 'tokenRefused'
  | 'typeByHand';

/** In the words that the page uses for similar advice (`locales`). */
export const surroundingsAdviceTexts: Readonly<Record<SurroundingsAdvice, Readonly<Record<Language, string>>>> = {
  addressUnknown: {
    de: 'Die von der App angeforderte Adresse gehört nicht zu denen, die der Dienst für die App nennt. Bitten Sie Ihren Administrator, die Registrierung der App mit der Antwort des Dienstes zu vergleichen.',
    en: 'The address that the app asked for is not among those that the service names for it. Ask your administrator to compare the app’s registration with the service’s answer.',
    es: 'La dirección que pidió la aplicación no está entre las que el servicio indica para ella. Pida a su administrador que compare con la respuesta del servicio los datos con los que está registrada la aplicación.',
    fr: 'L’adresse demandée par l’application ne figure pas parmi celles que le service indique pour elle. Demandez à votre administrateur de comparer l’enregistrement de l’application avec la réponse du service.',
    ja: 'アプリが要求した URL は、サービスがこのアプリ用に示した URL に含まれていません。アプリの登録内容とサービスの応答を比べるよう、管理者に依頼してください。',
    ko: '앱이 요청한 주소가 서비스에서 이 앱에 대해 알려 준 주소 중에 없습니다. 앱 등록 정보와 서비스의 응답을 비교해 달라고 관리자에게 요청하세요.',
    'pt-br':
      'O endereço que o aplicativo pediu não está entre os que o serviço informa para ele. Peça ao seu administrador que compare o cadastro do aplicativo com a resposta do serviço.',
    'zh-cn': '应用请求的网址不在服务为该应用提供的网址之中。请联系管理员核对应用的注册信息与服务的响应。',
  },
  checkAccount: {
    de: 'Die Anmeldeseite Ihrer Organisation bestimmt, welches Konto verwendet wird. Prüfen Sie zuerst, wer dort angemeldet ist. Ist es ein anderes Konto, melden Sie sich dort ab und dann mit Ihrem eigenen wieder an. Andernfalls bitten Sie Ihren Administrator, Ihr Konto auf dieser Site zu prüfen.',
    en: 'Your organisation’s sign-in page decides which account is used. First check who is signed in there. If it is another account, sign out there and sign in again with your own. Otherwise ask your administrator to check your account on this site.',
    es: 'La página de inicio de sesión de su organización decide qué cuenta se usa. Compruebe primero quién tiene la sesión iniciada allí. Si se trata de otra cuenta, cierre la sesión allí e inicie sesión de nuevo con la suya. Si no, pida a su administrador que compruebe su cuenta en este sitio.',
    fr: 'La page de connexion de votre organisation détermine le compte utilisé. Vérifiez d’abord qui y est connecté. S’il s’agit d’un autre compte, déconnectez-vous de la page de votre organisation, puis connectez-vous de nouveau avec le vôtre. Sinon, demandez à votre administrateur de vérifier votre compte sur ce site.',
    ja: '使用されるアカウントは、組織のサインインページで決まります。まず、そこで誰がサインインしているかを確認してください。別のアカウントの場合は、そこでサインアウトし、ご自身のアカウントでもう一度サインインしてください。それ以外の場合は、このサイトのアカウントを確認するよう、管理者に依頼してください。',
    ko: '사용되는 계정은 조직의 로그인 페이지에서 결정됩니다. 먼저 그곳에 누가 로그인되어 있는지 확인하세요. 다른 계정이라면 그곳에서 로그아웃한 후 본인 계정으로 다시 로그인하세요. 그렇지 않으면 관리자에게 이 사이트의 계정을 확인해 달라고 요청하세요.',
    'pt-br':
      'A página de login da sua organização decide qual conta é usada. Primeiro, verifique qual conta está em uso nessa página. Se for outra, saia dela e faça login novamente com a sua. Caso contrário, peça ao seu administrador que verifique a sua conta neste site.',
    'zh-cn':
      '使用哪个账户由您组织的登录页面决定。请先检查该页面上登录的是谁。如果登录的是其他账户，请在该页面退出登录，然后使用您自己的账户重新登录。否则，请联系管理员检查您在此站点的账户。',
  },
  codesRefused: {
    de: 'Der Dienst hat keinen Ihrer Codes akzeptiert, auch den ersten nicht. Ein neuer Code hilft deshalb vielleicht nicht. Vergleichen Sie den Code in der neuesten Nachricht mit Ihrer Eingabe. Wenn beide gleich sind, wenden Sie sich an Ihren Administrator.',
    en: 'The service accepted none of your codes, not even the first, so a new one may not help. Compare the code in the newest message with what you typed. If they are the same, ask your administrator.',
    es: 'El servicio no aceptó ninguno de sus códigos, ni siquiera el primero, por lo que un código nuevo puede no servir de nada. Compare el código del mensaje más reciente con lo que escribió. Si son iguales, consulte a su administrador.',
    fr: 'Le service n’a accepté aucun de vos codes, pas même le premier : un nouveau code risque de ne rien changer. Comparez le code du message le plus récent avec votre saisie. S’ils sont identiques, adressez-vous à votre administrateur.',
    ja: 'サービスは、最初のものも含めて、どの確認コードも受け付けませんでした。新しい確認コードを取得しても解決しない可能性があります。最新のメッセージの確認コードと入力内容を比べてください。同じ場合は、管理者にご連絡ください。',
    ko: '서비스에서 첫 번째를 포함해 어떤 인증 코드도 받아들이지 않았으므로 새 인증 코드를 받아도 해결되지 않을 수 있습니다. 가장 최근 메시지의 코드와 입력한 내용을 비교하세요. 같다면 관리자에게 문의하세요.',
    'pt-br':
      'O serviço não aceitou nenhum dos seus códigos, nem mesmo o primeiro, por isso um novo código pode não resolver. Compare o código da mensagem mais recente com o que você digitou. Se forem iguais, consulte o seu administrador.',
    'zh-cn':
      '服务未接受您的任何验证码，包括第一个，因此获取新的验证码可能无济于事。请将最新消息中的验证码与您输入的内容进行比较。如果两者相同，请咨询管理员。',
  },
  dataDeleted: {
    de: 'Die Daten, die Ihr Browser für diese Seite speichert, werden während der Anmeldung gelöscht. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The data that your browser stores for this page is deleted while you sign in, so trying again may not help. Ask your administrator.',
    es: 'Los datos que su navegador guarda para esta página se borran mientras inicia sesión, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Les données que votre navigateur conserve pour cette page sont effacées pendant la connexion : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'ブラウザがこのページのために保存するデータがサインインの途中で消去されるため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '브라우저에 저장된 이 페이지의 데이터가 로그인하는 동안 지워지므로 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Os dados que o seu navegador armazena para esta página são apagados durante o login, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '在您登录期间，浏览器为此页面保存的数据会被清除，重试可能无济于事。请咨询管理员。',
  },
  fieldsRefused: {
    de: 'Diese Seite nimmt Ihre Eingabe nicht an. Prüfen Sie die Felder, bei denen eine Meldung steht. Wenn Ihre Angaben stimmen, hilft ein neuer Versuch vielleicht nicht: Wenden Sie sich an Ihren Administrator.',
    en: 'This page does not accept what you entered. Check the fields that show a message. If they are right, trying again may not help: ask your administrator.',
    es: 'Esta página no acepta los datos que introdujo. Compruebe los campos que muestran un mensaje. Si los datos son correctos, volver a intentarlo puede no servir de nada: consulte a su administrador.',
    fr: 'Cette page n’accepte pas votre saisie. Vérifiez les champs qui affichent un message. Si votre saisie est correcte, un nouvel essai risque de ne rien changer : adressez-vous à votre administrateur.',
    ja: 'このページは入力内容を受け付けませんでした。メッセージが表示されている項目を確認してください。入力内容が正しい場合は、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '입력한 내용이 이 페이지에서 받아들여지지 않았습니다. 메시지가 표시된 항목을 확인하세요. 내용이 맞으면 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Esta página não aceita o que você informou. Verifique os campos que mostram uma mensagem. Se os dados estiverem corretos, tentar novamente pode não resolver: consulte o seu administrador.',
    'zh-cn': '此页面未接受您输入的内容。请检查显示消息的字段。如果内容正确，重试可能无济于事，请咨询管理员。',
  },
  networkSignIn: {
    de: 'Das Netzwerk dieses Geräts verlangt zuerst eine eigene Anmeldung. Öffnen Sie eine beliebige andere Website, melden Sie sich im Netzwerk an und versuchen Sie es dann erneut.',
    en: 'The network that this device is connected to requires you to sign in first. Open any other website, sign in to the network, and then try again.',
    es: 'La red de este dispositivo exige iniciar sesión en ella primero. Abra cualquier otro sitio web, inicie sesión en la red y vuelva a intentarlo.',
    fr: 'Le réseau de cet appareil exige d’abord une authentification. Ouvrez n’importe quel autre site web, connectez-vous sur la page du réseau qui s’affiche, puis réessayez.',
    ja: 'まず、このデバイスが接続しているネットワークにサインインする必要があります。別のウェブサイトを開いてネットワークにサインインしてから、もう一度お試しください。',
    ko: '먼저 이 기기가 연결된 네트워크에 로그인해야 합니다. 다른 웹사이트를 열어 네트워크에 로그인한 후 다시 시도하세요.',
    'pt-br':
      'A rede deste dispositivo exige que você faça login nela primeiro. Abra qualquer outra página da web, faça login na rede e tente novamente.',
    'zh-cn': '此设备连接的网络要求您先登录。请打开任意其他网站，登录该网络，然后重试。',
  },
  newestCode: {
    de: 'Der Dienst hat den Code nicht akzeptiert. Es wurden mehrere Codes gesendet, und nur der aus der neuesten Nachricht gilt. Verwenden Sie diesen oder fordern Sie einen neuen an.',
    en: 'The service did not accept the code. Several codes were sent, and only the one in the newest message works. Use that one, or get a new one.',
    es: 'El servicio no aceptó el código. Se enviaron varios códigos y solo vale el del mensaje más reciente. Use ese o solicite uno nuevo.',
    fr: 'Le service n’a pas accepté le code. Plusieurs codes ont été envoyés, et seul celui du message le plus récent est valable. Utilisez celui-ci ou demandez-en un nouveau.',
    ja: 'サービスが確認コードを受け付けませんでした。確認コードが複数回送信されており、最新のメッセージのものだけが有効です。それを使用するか、新しい確認コードを取得してください。',
    ko: '서비스에서 인증 코드를 받아들이지 않았습니다. 인증 코드가 여러 번 전송되었으며 가장 최근 메시지의 코드만 유효합니다. 그 코드를 사용하거나 새 인증 코드를 받으세요.',
    'pt-br':
      'O serviço não aceitou o código. Vários códigos foram enviados, e só vale o da mensagem mais recente. Use esse ou peça um novo.',
    'zh-cn': '服务未接受验证码。已发送多个验证码，只有最新消息中的验证码有效。请使用该验证码，或获取新的验证码。',
  },
  notChangedElsewhere: {
    de: 'Ihr Passwort wurde nicht geändert, weil sich inzwischen jemand in diesem Browser angemeldet hat, zum Beispiel in einem anderen Tab. Melden Sie sich mit Ihrem eigenen Konto erneut an und ändern Sie dann Ihr Passwort.',
    en: 'Your password was not changed, because somebody has signed in elsewhere in this browser, for example in another tab. Sign in again with your own account, then change your password.',
    es: 'Su contraseña no se cambió, porque alguien inició sesión en otro lugar de este navegador, por ejemplo, en otra pestaña. Inicie sesión de nuevo con su propia cuenta y cambie después la contraseña.',
    fr: 'Votre mot de passe n’a pas été modifié, car quelqu’un s’est connecté ailleurs dans ce navigateur, par exemple dans un autre onglet. Connectez-vous de nouveau avec votre propre compte, puis modifiez votre mot de passe.',
    ja: 'このブラウザの別の場所（別のタブなど）でサインインが行われたため、パスワードは変更されていません。ご自身のアカウントでもう一度サインインしてから、変更してください。',
    ko: '이 브라우저의 다른 곳(예: 다른 탭)에서 누군가 로그인하여 비밀번호가 변경되지 않았습니다. 본인 계정으로 다시 로그인한 후 변경하세요.',
    'pt-br':
      'Sua senha não foi alterada, porque alguém fez login em outro lugar deste navegador, por exemplo, em outra aba. Faça login novamente com a sua própria conta e depois altere a senha.',
    'zh-cn':
      '密码未更改，因为已有人在此浏览器的其他位置（例如另一个标签页）登录。请使用您自己的账户重新登录，然后再更改密码。',
  },
  notChangedWithoutSession: {
    de: 'Ihr Passwort wurde nicht geändert. Melden Sie sich erneut an und ändern Sie es dann.',
    en: 'Your password was not changed. Sign in again, then change it.',
    es: 'Su contraseña no se cambió. Inicie sesión de nuevo y cambie después la contraseña.',
    fr: 'Votre mot de passe n’a pas été modifié. Connectez-vous de nouveau, puis modifiez-le.',
    ja: 'パスワードは変更されていません。もう一度サインインしてから、変更してください。',
    ko: '비밀번호가 변경되지 않았습니다. 다시 로그인한 후 변경하세요.',
    'pt-br': 'Sua senha não foi alterada. Faça login novamente e depois altere a senha.',
    'zh-cn': '密码未更改。请重新登录，然后再更改密码。',
  },
  notSignedOut: {
    de: 'Sie wurden nicht abgemeldet: In diesem Browser ist bei dieser Site noch jemand angemeldet, entweder Sie oder eine Person, die sich inzwischen angemeldet hat. Um das zu beenden, löschen Sie in den Browsereinstellungen die Daten, die für diese Adresse gespeichert sind. Informieren Sie auch Ihren Administrator.',
    en: 'You were not signed out: somebody is still signed in to this site in this browser, either you or a person who has signed in since. To end that, delete the data stored for this address in your browser settings. Tell your administrator, too.',
    es: 'No se cerró la sesión: en este navegador sigue abierta en este sitio su sesión o la de alguien que inició sesión después. Para cerrarla, borre en la configuración del navegador los datos guardados para esta dirección. Informe también a su administrador.',
    fr: 'La déconnexion n’a pas eu lieu : dans ce navigateur, votre session sur ce site, ou celle d’une personne qui s’est connectée depuis, est toujours ouverte. Pour y mettre fin, supprimez dans les paramètres du navigateur les données conservées pour cette adresse. Informez-en aussi votre administrateur.',
    ja: 'サインアウトされていません。このブラウザでは、ご自身、またはその後サインインした方が、このサイトにサインインしたままです。この状態を解除するには、ブラウザの設定でこのアドレスに保存されたデータを削除してください。管理者にもご連絡ください。',
    ko: '로그아웃되지 않았습니다. 이 브라우저에서는 본인 또는 그 이후에 로그인한 사람이 이 사이트에 여전히 로그인된 상태입니다. 이 상태를 끝내려면 브라우저 설정에서 이 주소에 저장된 데이터를 삭제하세요. 관리자에게도 알리세요.',
    'pt-br':
      'Você não saiu da sua conta: neste navegador, continua aberta neste site a sua sessão ou a de alguém que fez login depois. Para encerrar a sessão, exclua, nas configurações do navegador, os dados armazenados para este endereço. Avise também o seu administrador.',
    'zh-cn':
      '您未能退出登录：在此浏览器中，您或之后登录的人在此站点上仍处于登录状态。若要结束此状态，请在浏览器设置中删除为此网站保存的数据，并告知管理员。',
  },
  otherAccount: {
    de: 'Vielleicht hat die Anmeldeseite Ihrer Organisation Sie angemeldet, ohne zu fragen. Wenn das nicht das gewünschte Konto ist, melden Sie sich dort ab oder öffnen Sie diese Seite in einem privaten Fenster.',
    en: 'Perhaps your organisation’s sign-in page signed you in without asking. If that is not the account you want, sign out there, or open this page in a private window.',
    es: 'Es posible que la página de inicio de sesión de su organización haya iniciado la sesión sin preguntar. Si no es la cuenta que desea usar, cierre la sesión allí o abra esta página en una ventana privada.',
    fr: 'La page de connexion de votre organisation a peut-être ouvert votre session sans rien demander. Si ce n’est pas le compte souhaité, déconnectez-vous de la page de votre organisation ou ouvrez cette page-ci dans une fenêtre privée.',
    ja: '組織のサインインページが、確認なしでサインインを行った可能性があります。別のアカウントの場合は、組織のサインインページでサインアウトするか、このページをプライベートウィンドウで開いてください。',
    ko: '조직의 로그인 페이지에서 확인 절차 없이 자동으로 로그인되었을 수 있습니다. 다른 계정이라면 그곳에서 로그아웃하거나 이 페이지를 시크릿 창에서 여세요.',
    'pt-br':
      'Talvez a página de login da sua organização tenha feito o login sem perguntar. Se não for a conta desejada, saia dela nessa página ou abra esta página em uma janela anônima.',
    'zh-cn':
      '您组织的登录页面可能未经询问就完成了登录。如果登录的是其他账户，请在该页面退出登录，或在无痕窗口中打开此页面。',
  },
  signedInElsewhere: {
    de: 'Inzwischen hat sich jemand in diesem Browser angemeldet, zum Beispiel in einem anderen Tab. Deshalb ging es auf dieser Seite nicht weiter. Wenn das nicht Sie waren, melden Sie sich hier mit Ihrem eigenen Konto an.',
    en: 'Somebody has signed in elsewhere in this browser, for example in another tab, so this page did not continue. If that was not you, sign in here with your own account.',
    es: 'Alguien inició sesión en otro lugar de este navegador, por ejemplo, en otra pestaña, por lo que esta página no siguió adelante. Si no fue usted, inicie sesión aquí con su propia cuenta.',
    fr: 'Quelqu’un s’est connecté ailleurs dans ce navigateur, par exemple dans un autre onglet ; la connexion en cours sur cette page a donc été interrompue. Si ce n’était pas vous, connectez-vous ici avec votre propre compte.',
    ja: 'このブラウザの別の場所（別のタブなど）でサインインが行われたため、このページの処理は中断されました。ご自身によるものでない場合は、ここでご自身のアカウントを使用してサインインしてください。',
    ko: '이 브라우저의 다른 곳(예: 다른 탭)에서 누군가 로그인하여 이 페이지의 로그인이 중단되었습니다. 본인이 아니라면 여기에서 본인 계정으로 로그인하세요.',
    'pt-br':
      'Alguém fez login em outro lugar deste navegador, por exemplo, em outra aba, por isso esta página não continuou. Se não foi você, faça login aqui com a sua própria conta.',
    'zh-cn':
      '已有人在此浏览器的其他位置（例如另一个标签页）登录，因此此页面没有继续。如果不是您本人，请在此使用您自己的账户登录。',
  },
  siteAssumed: {
    de: 'Auf dieser Site, die in diesem Browser zuletzt verwendet wurde, wird Ihr Passwort von Ihrer Organisation verwaltet. Wenn Sie eine andere Site meinten, ändern Sie das Passwort von dort aus. Andernfalls ändern Sie es dort, wo Sie Ihr Unternehmenskonto verwalten, oder wenden Sie sich an Ihren Administrator.',
    en: 'At this site, which is the one last used in this browser, your password is managed by your organisation. If you meant another site, change the password from there. Otherwise change it where you manage your work account, or ask your administrator.',
    es: 'En este sitio, el último que se usó en este navegador, la contraseña la gestiona su organización. Si se refería a otro sitio, cambie la contraseña desde allí. Si no, cámbiela donde administra su cuenta de trabajo o consulte a su administrador.',
    fr: 'Sur ce site, le dernier utilisé dans ce navigateur, votre mot de passe est géré par votre organisation. Si vous pensiez à un autre site, modifiez le mot de passe depuis ce site-là. Sinon, modifiez-le là où vous gérez votre compte professionnel, ou adressez-vous à votre administrateur.',
    ja: 'このブラウザで最後に使用したサイトでは、パスワードは組織で管理されています。別のサイトのパスワードを変更する場合は、そのサイトから変更してください。それ以外の場合は、組織のアカウントへのサインインに普段お使いのページで変更するか、管理者にご連絡ください。',
    ko: '이 브라우저에서 마지막으로 사용한 이 사이트의 비밀번호는 조직에서 관리합니다. 다른 사이트의 비밀번호를 변경하려면 그 사이트에서 변경하세요. 그렇지 않으면 본인의 조직 계정을 관리하는 페이지에서 변경하거나 관리자에게 문의하세요.',
    'pt-br':
      'Neste site, o último usado neste navegador, sua senha é gerenciada pela sua organização. Se você se referia a outro site, altere a senha a partir dele. Caso contrário, altere-a onde você gerencia sua conta corporativa ou consulte o seu administrador.',
    'zh-cn':
      '对于您上次在此浏览器中使用的站点，密码由您的组织管理。如果您要更改其他站点的密码，请从该站点更改。否则，请前往您组织账户的设置页面更改密码，或咨询管理员。',
  },
  tokenRefused: {
    de: 'Der Dienst hat Ihre Anmeldung bestätigt, sie aber gleich danach nicht mehr anerkannt. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The service confirmed your sign-in, but did not recognise it a moment later, so trying again may not help. Ask your administrator.',
    es: 'El servicio confirmó su inicio de sesión, pero justo después no lo reconoció, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Le service a confirmé votre connexion, mais ne l’a plus reconnue juste après : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サービスはサインインを確認しましたが、直後にそのサインインを認識できなくなりました。再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '서비스에서 로그인을 확인한 직후 이를 인식하지 못해 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'O serviço confirmou o seu login, mas, logo depois, não o reconheceu, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '服务确认了您的登录，但随后又无法识别，重试可能无济于事。请咨询管理员。',
  },
  typeByHand: {
    de: 'Diese Seite hielt das Feld mit der Meldung für leer, auch wenn es ausgefüllt aussah. Geben Sie den Text dort selbst ein, statt das einem Passwortmanager oder einer Erweiterung zu überlassen.',
    en: 'This page treated the field with the message as empty, even if it looked filled in. Type the text there by hand instead of having a password manager or an extension fill it in.',
    es: 'Esta página consideró vacío el campo con el mensaje, aunque pareciera completado. Escriba manualmente el texto en lugar de dejar que lo rellene un gestor de contraseñas o una extensión.',
    fr: 'Cette page a considéré comme vide le champ signalé par le message, même s’il semblait rempli. Saisissez-y le texte vous-même au lieu de laisser un gestionnaire de mots de passe ou une extension le faire.',
    ja: 'メッセージが表示されている項目は、入力済みに見えていても、このページでは未入力とみなされました。パスワードマネージャーや拡張機能に入力させずに、手動で入力してください。',
    ko: '메시지가 표시된 항목은 채워진 것처럼 보였더라도 이 페이지에서는 비어 있는 것으로 처리되었습니다. 비밀번호 관리 프로그램이나 확장 프로그램으로 채우지 말고 직접 입력하세요.',
    'pt-br':
      'Esta página considerou vazio o campo com a mensagem, mesmo que parecesse preenchido. Digite o texto manualmente em vez de deixar que um gerenciador de senhas ou uma extensão o preencha.',
    'zh-cn':
      '显示消息的字段虽然看起来已填写，但此页面将其视为未填写。请手动输入，而不要让密码管理器或扩展程序代为填写。',
  },
};
