import type { Language } from 'src/contract/languages';

/** Advice without a text on the page about a refusal that the same attempt meets again. */
export type RefusedAdvice =
  | 'answerNotAccepted'
  | 'checkSite'
  | 'codeAddress'
  | 'directorySite'
  | 'failedAgain'
  | 'newPasswordRefusedAgain'
  | 'deniedAgain'
  | 'focusTaken'
  | 'nameLength'
  | 'notAllowed'
  | 'passwordRefusedAgain'
  | 'passwordUsedBefore'
  | 'refusedOnTheWay'
  | 'requestTooLarge';

/** In the words that the page uses for similar advice (`locales`). */
export const refusedAdviceTexts: Readonly<Record<RefusedAdvice, Readonly<Record<Language, string>>>> = {
  answerNotAccepted: {
    de: 'Die Anmeldeseite Ihrer Organisation hat eine Antwort geschickt, die diese Seite nicht verarbeiten kann. Ein neuer Versuch hilft deshalb vielleicht nicht. Geben Sie das Protokoll an Ihren Administrator weiter.',
    en: 'Your organisation’s sign-in page sent an answer that this page cannot use, so trying again may not help. Give the file for support to your administrator.',
    es: 'La página de inicio de sesión de su organización envió una respuesta que esta página no puede usar, por lo que volver a intentarlo puede no servir de nada. Entregue el archivo para el soporte técnico a su administrador.',
    fr: 'La page de connexion de votre organisation a envoyé une réponse que cette page ne peut pas utiliser : un nouvel essai risque de ne rien changer. Remettez le fichier pour l’assistance à votre administrateur.',
    ja: '組織のサインインページから返された応答をこのページで処理できないため、再試行しても解決しない可能性があります。サポート用のファイルを管理者にお渡しください。',
    ko: '조직의 로그인 페이지에서 보낸 응답을 이 페이지에서 처리할 수 없으므로 다시 시도해도 해결되지 않을 수 있습니다. 지원팀 전달용 파일을 관리자에게 전달하세요.',
    'pt-br':
      'A página de login da sua organização enviou uma resposta que esta página não consegue usar, por isso tentar novamente pode não resolver. Entregue o arquivo para o suporte ao seu administrador.',
    'zh-cn': '此页面无法处理您组织的登录页面返回的响应，重试可能无济于事。请将供支持团队使用的文件交给管理员。',
  },
  checkSite: {
    de: 'Prüfen Sie die aufgerufene Adresse oder geben Sie Ihren Site-Namen auf der Anmeldeseite ein. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'Check the address you opened, or enter your site name on the sign-in page. If that does not help, ask your administrator.',
    es: 'Compruebe la dirección que abrió o escriba el nombre del sitio en la página de inicio de sesión. Si el problema continúa, consulte a su administrador.',
    fr: 'Vérifiez l’adresse que vous avez ouverte ou saisissez le nom de votre site sur la page de connexion. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: '開いた URL を確認するか、サインイン画面でサイト名を入力してください。解決しない場合は、管理者にご連絡ください。',
    ko: '접속한 주소를 확인하거나 로그인 페이지에서 사이트 이름을 입력하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'Verifique o endereço que você abriu ou digite o nome do site na página de login. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn': '请检查您打开的网址，或在登录页面输入您的站点名称。如果问题仍然存在，请咨询管理员。',
  },
  codeAddress: {
    de: 'Der Dienst hat den Code nicht akzeptiert. Nur der Code aus der neuesten Nachricht gilt. Wenn Sie diesen eingegeben haben oder keine neue Nachricht angekommen ist, hilft auch ein weiterer Code nicht: Prüfen Sie auf der Anmeldeseite Ihre E-Mail-Adresse. Wenn sie stimmt, wenden Sie sich an Ihren Administrator.',
    en: 'The service did not accept the code. Only the code in the newest message works. If you entered that one, or if no new message has arrived, another code will not help: check your email address on the sign-in page. If the address is right, ask your administrator.',
    es: 'El servicio no aceptó el código. Solo vale el código del mensaje más reciente. Si introdujo ese código o si no llegó ningún mensaje nuevo, otro no servirá de nada: compruebe su dirección de correo electrónico en la página de inicio de sesión. Si es correcta, consulte a su administrador.',
    fr: 'Le service n’a pas accepté le code. Seul le code du message le plus récent est valable. Si vous avez saisi celui-ci ou si aucun nouveau message n’est arrivé, un autre code ne changera rien : vérifiez votre adresse e-mail sur la page de connexion. Si elle est correcte, adressez-vous à votre administrateur.',
    ja: 'サービスが確認コードを受け付けませんでした。有効なのは最新のメッセージの確認コードだけです。そのコードを入力した場合や、新しいメッセージが届いていない場合は、別の確認コードを取得しても解決しません。サインイン画面でメールアドレスを確認してください。正しい場合は、管理者にご連絡ください。',
    ko: '서비스에서 인증 코드를 받아들이지 않았습니다. 가장 최근 메시지의 코드만 유효합니다. 그 코드를 입력했거나 새 메시지가 도착하지 않았다면 다른 인증 코드를 받아도 해결되지 않습니다. 로그인 페이지에서 이메일 주소를 확인하세요. 주소가 맞으면 관리자에게 문의하세요.',
    'pt-br':
      'O serviço não aceitou o código. Só vale o código da mensagem mais recente. Se você digitou esse código ou se nenhuma mensagem nova chegou, outro código não vai resolver: confira seu endereço de e-mail na página de login. Se ele estiver correto, consulte o seu administrador.',
    'zh-cn':
      '服务未接受验证码。只有最新消息中的验证码有效。如果您输入的就是该验证码，或者没有收到新消息，再获取验证码也无济于事：请在登录页面检查您的电子邮件地址。如果地址正确，请咨询管理员。',
  },
  // With {site}, the name of the site.
  directorySite: {
    de: 'Die Anmeldeseite der Site {site} hat Sie zurückgeschickt, ohne Sie anzumelden. Wenn {site} nicht Ihre Site ist, geben Sie den Namen Ihrer eigenen ein. Andernfalls melden Sie sich noch einmal an. Wenn das nicht hilft, sagen Sie Ihrem Administrator, was dort angezeigt wurde.',
    en: 'The sign-in page of the site {site} sent you back without signing you in. If {site} is not your site, enter the name of your own site. If it is, sign in again. If that does not help, tell your administrator what that page said.',
    es: 'Usted volvió de la página de inicio de sesión del sitio {site} sin haber iniciado sesión. Si {site} no es su sitio, indique el nombre del suyo. Si lo es, inicie sesión de nuevo. Si el problema continúa, informe a su administrador de lo que decía esa página.',
    fr: 'La connexion sur la page du site {site} n’a pas abouti. Si {site} n’est pas votre site, indiquez le nom du vôtre. Si c’est bien le vôtre, reconnectez-vous. Si le problème persiste, signalez à votre administrateur ce que cette page affichait.',
    ja: 'サイト {site} の組織のサインインページから、サインインが完了しないまま戻りました。{site} がご自身のサイトでない場合は、ご自身のサイト名を入力してください。ご自身のサイトの場合は、もう一度サインインしてください。解決しない場合は、そのページに表示された内容を管理者にお知らせください。',
    ko: '{site} 사이트의 로그인 페이지에서 로그인되지 않은 상태로 돌아왔습니다. 본인의 사이트가 아니면 본인의 사이트 이름을 입력하세요. 본인의 사이트가 맞으면 다시 로그인하세요. 문제가 계속되면 그 페이지에 표시된 내용을 관리자에게 알려 주세요.',
    'pt-br':
      'Você voltou da página de login do site {site} sem ter feito login. Se {site} não for o seu site, informe o nome do seu. Caso contrário, faça login novamente. Se isso não ajudar, diga ao seu administrador o que aquela página mostrou.',
    'zh-cn':
      '您从站点 {site} 的登录页面返回时尚未登录。如果 {site} 不是您的站点，请输入您自己的站点名称；否则，请重新登录。如果问题仍然存在，请将该页面显示的内容告知管理员。',
  },
  deniedAgain: {
    de: 'Laut dieser Seite haben Sie die Anfrage der App mehrmals abgelehnt. Wenn Sie das wollten, brauchen Sie nichts weiter zu tun. Wenn Sie sie zulassen wollten, geben Sie das Protokoll an Ihren Administrator weiter und teilen Sie mit, was auf der Schaltfläche stand, die Sie gewählt haben.',
    en: 'According to this page, you have denied the app’s request more than once. If that was your choice, you do not need to do anything. If you meant to allow it, give the file for support to your administrator, and say what was written on the button that you chose.',
    es: 'Según esta página, usted denegó la solicitud de la aplicación más de una vez. Si esa era su intención, no tiene que hacer nada. Si quería permitirla, entregue el archivo para el soporte técnico a su administrador e indique qué decía el botón que pulsó.',
    fr: 'D’après cette page, vous avez refusé la demande de l’application plusieurs fois. Si tel était votre choix, vous n’avez rien à faire. Si vous vouliez l’autoriser, remettez le fichier pour l’assistance à votre administrateur en précisant ce qui était écrit sur le bouton que vous avez choisi.',
    ja: 'このページの記録では、アプリの要求が複数回拒否されています。意図した操作であれば、何もする必要はありません。許可するつもりだった場合は、サポート用のファイルを管理者に渡し、選択したボタンに何と表示されていたかをお知らせください。',
    ko: '이 페이지의 기록에 따르면 앱의 요청을 여러 번 거부했습니다. 의도한 것이라면 추가 조치는 필요하지 않습니다. 허용하려고 했다면 지원팀 전달용 파일을 관리자에게 전달하고, 누른 버튼에 무엇이라고 적혀 있었는지 알려 주세요.',
    'pt-br':
      'Segundo esta página, você negou a solicitação do aplicativo mais de uma vez. Se era isso que você queria, não precisa fazer nada. Se queria permiti-la, entregue o arquivo para o suporte ao seu administrador e informe o que estava escrito no botão em que você clicou.',
    'zh-cn':
      '根据此页面的记录，您已多次拒绝应用的请求。如果这是您的本意，则无需执行任何操作。如果您原本想允许该请求，请将供支持团队使用的文件交给管理员，并说明您所点击的按钮上显示的文字。',
  },
  focusTaken: {
    de: 'Etwas anderes auf diesem Gerät oder in diesem Browser entzieht dieser Seite immer wieder den Tastaturfokus, sodass Ihre Klicks nicht zählen. Schließen Sie andere Fenster und schalten Sie Erweiterungen für diese Adresse aus, oder verwenden Sie einen anderen Browser. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'Something else on this device or in this browser keeps taking the keyboard focus from this page, so what you press does not count. Close other windows and turn off extensions for this address, or use another browser. If that does not help, ask your administrator.',
    es: 'Algo en este dispositivo o en este navegador quita una y otra vez el foco del teclado a esta página, por lo que sus pulsaciones no cuentan. Cierre las demás ventanas y desactive las extensiones para esta dirección, o use otro navegador. Si el problema continúa, consulte a su administrador.',
    fr: 'Un autre élément de cet appareil ou de ce navigateur retire sans cesse le focus clavier à cette page, si bien que vos clics ne comptent pas. Fermez les autres fenêtres et désactivez les extensions pour cette adresse, ou utilisez un autre navigateur. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'このデバイスまたはこのブラウザの他のプログラムなどが、このページからキーボードのフォーカスを繰り返し奪っているため、ボタンを押しても受け付けられません。他のウィンドウを閉じ、拡張機能をこのアドレスに対して無効にするか、別のブラウザを使用してください。解決しない場合は、管理者にご連絡ください。',
    ko: '이 기기나 이 브라우저의 다른 프로그램 등이 이 페이지의 키보드 포커스를 계속 가져가고 있어 버튼을 눌러도 인식되지 않습니다. 다른 창을 닫고 이 주소에서 확장 프로그램을 끄거나 다른 브라우저를 사용하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'Algo neste dispositivo ou neste navegador está sempre tirando o foco do teclado desta página, por isso seus cliques não contam. Feche as outras janelas e desative as extensões para este endereço, ou use outro navegador. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '此设备或浏览器中的其他程序不断抢占此页面的键盘焦点，因此您的点击未生效。请关闭其他窗口并在此网站上停用扩展程序，或使用其他浏览器。如果问题仍然存在，请咨询管理员。',
  },
  nameLength: {
    de: 'Vor- und Nachname müssen hier je {shortest} bis {longest} Zeichen haben: Buchstaben, Ziffern, Leerzeichen oder Bindestriche. Wenn Ihr Name dem nicht entspricht oder wenn er dem entspricht und trotzdem abgelehnt wird, hilft ein neuer Versuch nicht: Wenden Sie sich an Ihren Administrator.',
    en: 'First and last names must each have {shortest} to {longest} characters here: letters, digits, spaces or hyphens. Write a single-character name in Latin letters. If your name still does not fit, or fits and is not accepted, trying again will not help: ask your administrator.',
    es: 'Aquí el nombre y los apellidos deben tener entre {shortest} y {longest} caracteres cada uno: letras, dígitos, espacios o guiones. Si los suyos no cumplen esta regla, o la cumplen y aun así no se aceptan, volver a intentarlo no servirá de nada: consulte a su administrador.',
    fr: 'Ici, le prénom et le nom de famille doivent comporter chacun de {shortest} à {longest} caractères : lettres, chiffres, espaces ou traits d’union. Si les vôtres ne respectent pas cette règle, ou la respectent mais sont tout de même refusés, un nouvel essai ne changera rien : adressez-vous à votre administrateur.',
    ja: 'ここでは、姓と名はそれぞれ {shortest}～{longest} 文字で、漢字、かな、英字などの文字と、数字、スペース、ハイフンだけを使用できます。1 文字の姓や名はローマ字で入力してください。それでもお名前がこの条件に合わない場合や、条件に合っていても受け付けられない場合は、再試行しても解決しません。管理者にご連絡ください。',
    ko: '여기에서는 성과 이름이 각각 {shortest}~{longest}자여야 하며 한글, 영문 등의 글자와 숫자, 공백, 하이픈만 사용할 수 있습니다. 성이나 이름이 한 글자이면 영문으로 입력하세요. 그래도 이 규칙에 맞지 않거나 규칙에 맞는데도 받아들여지지 않으면 다시 시도해도 해결되지 않습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Aqui, o nome e o sobrenome devem ter de {shortest} a {longest} caracteres cada um: letras, dígitos, espaços ou hifens. Se os seus não seguirem essa regra, ou se a seguirem e mesmo assim não forem aceitos, tentar novamente não vai resolver: consulte o seu administrador.',
    'zh-cn':
      '此处的姓氏和名字均须为 {shortest} 到 {longest} 个字符，只能使用汉字、字母、数字、空格和连字符。单字请用拼音。如果您的姓名仍不符合此规则，或者符合规则但仍未被接受，重试将无济于事。请咨询管理员。',
  },
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
  failedAgain: {
    de: 'Das ist mehrmals auf die gleiche Weise fehlgeschlagen. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'This has failed in the same way more than once, so trying again may not help. Ask your administrator.',
    es: 'Esta operación ya falló más de una vez de la misma manera, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Cette opération a échoué plusieurs fois de la même façon : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: '同じように複数回失敗しているため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '같은 방식으로 여러 번 실패했으므로 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Esta operação já falhou mais de uma vez da mesma forma, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '此操作已多次以同样的方式失败，重试可能无济于事。请咨询管理员。',
  },
  newPasswordRefusedAgain: {
    de: 'Der Dienst hat dieses Passwort bestätigt, es aber bei der Anmeldung mehrmals nicht akzeptiert. Warten Sie einige Minuten und versuchen Sie es noch einmal, oder versuchen Sie es mit dem vorherigen Passwort. Wenn das nicht hilft, wählen Sie „Passwort vergessen?“ und legen Sie ein Passwort aus Buchstaben ohne Umlaute (A–Z, a–z), Ziffern und einem Bindestrich fest. Geben Sie das Protokoll auf jeden Fall an Ihren Administrator weiter.',
    en: 'The service confirmed this password, but has refused it more than once at sign-in. Wait a few minutes and try once more, or try the password that you had before. If that does not help, choose “Forgot password?” and set one made only of plain uppercase and lowercase letters (A–Z, a–z), digits and a hyphen. In any case, give the file for support to your administrator.',
    es: 'El servicio confirmó esta contraseña, pero la rechazó más de una vez en el inicio de sesión. Espere unos minutos e inténtelo una vez más, o pruebe con la contraseña anterior. Si el problema continúa, pulse «¿Olvidó su contraseña?» y establezca una formada por letras sin tildes ni ñ (A-Z, a-z), dígitos y un guion. En todo caso, entregue el archivo para el soporte técnico a su administrador.',
    fr: 'Le service a confirmé ce mot de passe, mais l’a refusé à plusieurs reprises lors de la connexion. Attendez quelques minutes et réessayez encore une fois, ou essayez le mot de passe précédent. Si le problème persiste, choisissez « Mot de passe oublié ? » et définissez-en un composé de lettres sans accent ni cédille (A-Z, a-z), de chiffres et d’un trait d’union. Dans tous les cas, remettez le fichier pour l’assistance à votre administrateur.',
    ja: 'このパスワードの設定はサービスで確認されましたが、サインインでは複数回受け付けられませんでした。数分待ってからもう一度お試しいただくか、以前のパスワードをお試しください。解決しない場合は、「パスワードをお忘れですか？」を選択し、半角の英大文字（A–Z）、英小文字（a–z）、数字、ハイフンだけを組み合わせたパスワードを設定してください。いずれの場合も、サポート用のファイルを管理者にお渡しください。',
    ko: '서비스에서 이 비밀번호의 설정을 확인했지만 로그인할 때는 여러 번 거부했습니다. 몇 분 기다렸다가 한 번 더 시도하거나 이전 비밀번호로 시도해 보세요. 문제가 계속되면 ‘비밀번호를 잊으셨나요?’를 선택하고 영문 대문자(A–Z)와 소문자(a–z), 숫자, 하이픈으로만 된 비밀번호를 설정하세요. 어떤 경우든 지원팀 전달용 파일을 관리자에게 전달하세요.',
    'pt-br':
      'O serviço confirmou esta senha, mas a recusou mais de uma vez no login. Aguarde alguns minutos e tente mais uma vez, ou tente a senha anterior. Se isso não ajudar, clique em “Esqueceu a senha?” e defina uma com letras sem acento nem cedilha (A-Z, a-z), dígitos e um hífen. Em todo caso, entregue o arquivo para o suporte ao seu administrador.',
    'zh-cn':
      '服务已确认此密码，但在登录时多次拒绝接受。请等待几分钟后再试一次，或尝试之前的密码。如果问题仍然存在，请点击“忘记密码？”，设置一个仅由英文大小写字母（A–Z、a–z）、数字和连字符组成的密码。无论结果如何，都请将供支持团队使用的文件交给管理员。',
  },
  passwordRefusedAgain: {
    de: 'Der Dienst hat das Passwort für diese E-Mail-Adresse mehrmals nicht akzeptiert. Prüfen Sie die Adresse und geben Sie das Passwort selbst ein, statt es einzufügen oder die Eingabe einem Passwortmanager zu überlassen. Wenn es wieder nicht akzeptiert wird, wählen Sie „Passwort vergessen?“ oder wenden Sie sich an Ihren Administrator.',
    en: 'The service has refused the password for this email address more than once. Check the address, and type the password by hand instead of pasting it or having a password manager fill it in. If it is refused again, choose “Forgot password?” or ask your administrator.',
    es: 'El servicio rechazó la contraseña de esta dirección de correo electrónico más de una vez. Compruebe la dirección y escriba la contraseña manualmente en lugar de pegarla o de dejar que la rellene un gestor de contraseñas. Si se rechaza de nuevo, pulse «¿Olvidó su contraseña?» o consulte a su administrador.',
    fr: 'Le service a refusé le mot de passe de cette adresse e-mail à plusieurs reprises. Vérifiez l’adresse et saisissez vous-même le mot de passe, au lieu de le coller ou de laisser un gestionnaire de mots de passe le saisir. S’il est de nouveau refusé, choisissez « Mot de passe oublié ? » ou adressez-vous à votre administrateur.',
    ja: 'サービスが、このメールアドレスのパスワードを複数回受け付けませんでした。メールアドレスを確認し、パスワードは、貼り付けたりパスワードマネージャーに入力させたりせずに、手動で入力してください。それでも受け付けられない場合は、「パスワードをお忘れですか？」を選択するか、管理者にご連絡ください。',
    ko: '서비스에서 이 이메일 주소의 비밀번호를 여러 번 거부했습니다. 주소를 확인하고, 비밀번호를 붙여 넣거나 비밀번호 관리 프로그램으로 채우지 말고 직접 입력하세요. 그래도 거부되면 ‘비밀번호를 잊으셨나요?’를 선택하거나 관리자에게 문의하세요.',
    'pt-br':
      'O serviço recusou a senha deste endereço de e-mail mais de uma vez. Verifique o endereço e digite a senha manualmente em vez de colá-la ou de deixar que um gerenciador de senhas a preencha. Se ela for recusada de novo, clique em “Esqueceu a senha?” ou consulte o seu administrador.',
    'zh-cn':
      '服务多次未接受此电子邮件地址的密码。请检查该地址，并手动输入密码，而不要粘贴或让密码管理器代为填写。如果仍未被接受，请点击“忘记密码？”，或咨询管理员。',
  },
};
