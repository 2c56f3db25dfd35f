import type { Language } from 'src/contract/languages';

/** Advice without a text on the page about how, when or where to try again, or that it does not help. */
export type AttemptAdvice =
  | 'challengeLost'
  | 'checkLink'
  | 'closeOtherTabs'
  | 'codeByHand'
  | 'currentPassword'
  | 'enterOnce'
  | 'hostAway'
  | 'linkChanged'
  | 'linkCutOff'
  | 'newPasswordRefused'
  | 'oldPasswordRefused'
  | 'startAtSite'
  | 'waitFirst';

/** In the words that the page uses for similar advice (`locales`). */
export const attemptAdviceTexts: Readonly<Record<AttemptAdvice, Readonly<Record<Language, string>>>> = {
  challengeLost: {
    de: 'Der Dienst hat Ihr Profil nicht angenommen. Melden Sie sich noch einmal mit dem Passwort an, das Sie erhalten haben, oder, falls es nicht mehr gilt, mit Ihrem neuen.',
    en: 'The service did not accept your profile. Sign in once more with the password you were given or, if that one no longer works, with your new one.',
    es: 'El servicio no aceptó su perfil. Inicie sesión de nuevo con la contraseña que se le proporcionó o, si ya no funciona, con la nueva.',
    fr: 'Le service n’a pas accepté votre profil. Reconnectez-vous avec le mot de passe qui vous a été fourni ou, s’il ne fonctionne plus, avec le nouveau.',
    ja: 'サービスがプロフィールを受け付けませんでした。発行されたパスワードで、もう一度サインインしてください。サインインできない場合は、新しいパスワードをお使いください。',
    ko: '서비스에서 프로필 저장을 거부했습니다. 발급받은 비밀번호로 다시 로그인하세요. 로그인할 수 없으면 새 비밀번호를 사용하세요.',
    'pt-br':
      'O serviço não aceitou o seu perfil. Faça login novamente com a senha que você recebeu ou, se ela não funcionar mais, com a nova.',
    'zh-cn': '服务未接受您的个人资料。请使用您收到的密码再次登录；如果该密码已失效，请使用新密码。',
  },
  checkLink: {
    de: 'Der Link, mit dem diese Seite geöffnet wurde, nennt eine andere Site als die Adresse dieser Seite. Prüfen Sie den Link, oder öffnen Sie die Adresse Ihrer eigenen Site und melden Sie sich dort an. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'The link that opened this page names a different site from the one in the page’s address. Check the link, or open the address of your own site and sign in there. If that does not help, ask your administrator.',
    es: 'El enlace que abrió esta página indica un sitio distinto del que figura en la dirección de la página. Compruebe el enlace, o abra la dirección de su propio sitio e inicie sesión allí. Si el problema continúa, consulte a su administrador.',
    fr: 'Le lien qui a ouvert cette page désigne un autre site que celui de l’adresse de la page. Vérifiez le lien, ou ouvrez l’adresse de votre propre site et connectez-vous à partir de là. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'このページを開いたリンクのサイトは、ページの URL のサイトと異なります。リンクを確認するか、ご自身のサイトの URL を開いて、そこからサインインしてください。解決しない場合は、管理者にご連絡ください。',
    ko: '이 페이지를 연 링크의 사이트가 페이지 주소의 사이트와 다릅니다. 링크를 확인하거나, 본인 사이트의 주소를 열어 그곳에서 로그인하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'O link que abriu esta página indica um site diferente do que consta no endereço da página. Verifique o link ou abra o endereço do seu próprio site e faça login nele. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '打开此页面的链接中的站点与页面网址所属的站点不同。请检查该链接，或者打开您自己站点的网址并从那里登录。如果问题仍然存在，请咨询管理员。',
  },
  closeOtherTabs: {
    de: 'Ein anderer Tab in diesem Browser hält diese Seite vermutlich auf. Schließen Sie die anderen Tabs dieser Site oder den ganzen Browser, und versuchen Sie es dann erneut.',
    en: 'Another tab in this browser is probably holding up this page. Close the other tabs of this site, or the whole browser, and then try again.',
    es: 'Es probable que otra pestaña de este navegador esté bloqueando esta página. Cierre las demás pestañas de este sitio, o todo el navegador, y vuelva a intentarlo.',
    fr: 'Un autre onglet de ce navigateur bloque probablement cette page. Fermez les autres onglets de ce site, ou tout le navigateur, puis réessayez.',
    ja: 'このブラウザの別のタブが原因で、このページの処理が止まっている可能性があります。このサイトの他のタブ、またはブラウザ全体を閉じてから、もう一度お試しください。',
    ko: '이 브라우저의 다른 탭 때문에 이 페이지가 진행되지 않는 것 같습니다. 이 사이트의 다른 탭이나 브라우저 전체를 닫은 후 다시 시도하세요.',
    'pt-br':
      'Outra aba deste navegador provavelmente está impedindo que esta página continue. Feche as outras abas deste site, ou o navegador inteiro, e tente novamente.',
    'zh-cn': '此页面无法继续，很可能是受此浏览器中另一个标签页的影响。请关闭此站点的其他标签页或整个浏览器，然后重试。',
  },
  codeByHand: {
    de: 'Der Dienst hat keinen Ihrer Codes akzeptiert. Geben Sie den Code aus der neuesten Nachricht selbst ein, statt die Eingabe einem Passwortmanager zu überlassen. Wenn er wieder nicht akzeptiert wird, wenden Sie sich an Ihren Administrator.',
    en: 'The service has accepted none of your codes. Type the code from the newest message by hand instead of having a password manager fill it in. If it is refused again, ask your administrator.',
    es: 'El servicio no aceptó ninguno de sus códigos. Escriba manualmente el código del mensaje más reciente en lugar de dejar que lo rellene un gestor de contraseñas. Si se rechaza de nuevo, consulte a su administrador.',
    fr: 'Le service n’a accepté aucun de vos codes. Saisissez vous-même le code du message le plus récent au lieu de laisser un gestionnaire de mots de passe le faire. S’il est de nouveau refusé, adressez-vous à votre administrateur.',
    ja: 'サービスは、どの確認コードも受け付けませんでした。最新のメッセージの確認コードを、パスワードマネージャーに入力させずに、手動で入力してください。それでも受け付けられない場合は、管理者にご連絡ください。',
    ko: '서비스에서 어떤 인증 코드도 받아들이지 않았습니다. 가장 최근 메시지의 인증 코드를 비밀번호 관리 프로그램으로 채우지 말고 직접 입력하세요. 그래도 거부되면 관리자에게 문의하세요.',
    'pt-br':
      'O serviço não aceitou nenhum dos seus códigos. Digite manualmente o código da mensagem mais recente em vez de deixar que um gerenciador de senhas o preencha. Se ele for recusado de novo, consulte o seu administrador.',
    'zh-cn':
      '服务未接受您的任何验证码。请手动输入最新消息中的验证码，而不要让密码管理器代为填写。如果仍未被接受，请咨询管理员。',
  },
  currentPassword: {
    de: 'Der Dienst hat das aktuelle Passwort mehrmals nicht akzeptiert. Geben Sie es selbst ein, statt das einem Passwortmanager zu überlassen. Wenn es wieder nicht akzeptiert wird, wählen Sie bei der Anmeldung „Passwort vergessen?“ oder wenden Sie sich an Ihren Administrator.',
    en: 'The service has refused the current password more than once. Type it by hand instead of having a password manager fill it in. If it is refused again, choose “Forgot password?” when you sign in, or ask your administrator.',
    es: 'El servicio rechazó la contraseña actual más de una vez. Escríbala manualmente en lugar de dejar que la rellene un gestor de contraseñas. Si se rechaza de nuevo, pulse «¿Olvidó su contraseña?» al iniciar sesión o consulte a su administrador.',
    fr: 'Le service a refusé le mot de passe actuel à plusieurs reprises. Saisissez-le vous-même au lieu de laisser un gestionnaire de mots de passe le faire. S’il est de nouveau refusé, choisissez « Mot de passe oublié ? » lors de la connexion ou adressez-vous à votre administrateur.',
    ja: 'サービスが現在のパスワードを複数回受け付けませんでした。パスワードマネージャーに入力させずに、手動で入力してください。それでも受け付けられない場合は、サインインのときに「パスワードでサインイン」の画面で「パスワードをお忘れですか？」を選択するか、管理者にご連絡ください。',
    ko: '서비스에서 현재 비밀번호를 여러 번 거부했습니다. 비밀번호 관리 프로그램으로 채우지 말고 직접 입력하세요. 그래도 거부되면 로그인할 때 ‘비밀번호를 잊으셨나요?’를 선택하거나 관리자에게 문의하세요.',
    'pt-br':
      'O serviço recusou a senha atual mais de uma vez. Digite-a manualmente em vez de deixar que um gerenciador de senhas a preencha. Se ela for recusada de novo, clique em “Esqueceu a senha?” ao fazer login ou consulte o seu administrador.',
    'zh-cn':
      '服务多次未接受当前密码。请手动输入，而不要让密码管理器代为填写。如果仍未被接受，请在登录时点击“忘记密码？”，或咨询管理员。',
  },
  enterOnce: {
    de: 'Die aufgerufene Adresse, zum Beispiel aus einem Lesezeichen, reicht in diesem Browser nicht für die Anmeldung. Öffnen Sie stattdessen die Anmeldeseite, geben Sie dort einmal den Site-Namen und Ihre E-Mail-Adresse ein und melden Sie sich an. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'The address you opened, for example from a bookmark, is not enough to sign in with this browser. Open the sign-in page instead, enter the site name and your email address there once, and sign in. If that does not help, ask your administrator.',
    es: 'La dirección que abrió, por ejemplo, desde un marcador, no basta para iniciar sesión en este navegador. Abra en su lugar la página de inicio de sesión, escriba allí una vez el nombre del sitio y su dirección de correo electrónico, e inicie sesión. Si el problema continúa, consulte a su administrador.',
    fr: 'L’adresse que vous avez ouverte, par exemple à partir d’un favori, ne suffit pas pour se connecter dans ce navigateur. Ouvrez plutôt la page de connexion, saisissez-y une fois le nom du site et votre adresse e-mail, puis connectez-vous. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'ブックマークなどから開いた URL だけでは、このブラウザでサインインできません。代わりにサインイン画面を開き、サイト名とメールアドレスを一度入力してサインインしてください。解決しない場合は、管理者にご連絡ください。',
    ko: '북마크 등으로 접속한 주소만으로는 이 브라우저에서 로그인할 수 없습니다. 대신 로그인 페이지를 열어 사이트 이름과 이메일 주소를 한 번 입력하고 로그인하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'O endereço que você abriu, por exemplo, a partir de um favorito, não basta para fazer login neste navegador. Em vez disso, abra a página de login, digite ali uma vez o nome do site e seu e-mail e faça login. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '仅凭您打开的网址（例如书签中的网址）无法在此浏览器中登录。请改为打开登录页面，在其中输入一次站点名称和您的电子邮件地址，然后登录。如果问题仍然存在，请咨询管理员。',
  },
  hostAway: {
    de: 'Die Internetverbindung funktioniert, aber diese Seite erreicht den Dienst nicht. Verbinden Sie sich mit dem Netzwerk Ihrer Organisation, zum Beispiel über ein VPN, oder versuchen Sie es in einem anderen Netzwerk. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'Your internet connection works, but this page cannot reach the service. Connect to your organisation’s network, for example through a VPN, or try another network. If that does not help, ask your administrator.',
    es: 'La conexión a Internet funciona, pero esta página no puede acceder al servicio. Conéctese a la red de su organización, por ejemplo, mediante una VPN, o pruebe con otra red. Si el problema continúa, consulte a su administrador.',
    fr: 'La connexion à Internet fonctionne, mais cette page n’arrive pas à joindre le service. Connectez-vous au réseau de votre organisation, par exemple par un VPN, ou essayez depuis un autre réseau. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'インターネットには接続できていますが、このページからサービスに接続できません。VPN などで組織のネットワークに接続するか、別のネットワークでお試しください。解決しない場合は、管理者にご連絡ください。',
    ko: '인터넷에는 연결되어 있지만 이 페이지에서 서비스에 연결할 수 없습니다. VPN 등으로 조직의 네트워크에 연결하거나 다른 네트워크에서 시도해 보세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'A conexão com a Internet funciona, mas esta página não consegue acessar o serviço. Conecte-se à rede da sua organização, por exemplo, por uma VPN, ou tente em outra rede. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '互联网连接正常，但此页面无法访问服务。请连接到您组织的网络（例如通过 VPN），或尝试使用其他网络。如果问题仍然存在，请咨询管理员。',
  },
  linkChanged: {
    de: 'Der Link, mit dem diese Seite geöffnet wurde, ist unterwegs wohl verändert worden. Beginnen Sie noch einmal in der App, statt einen kopierten oder weitergeleiteten Link zu öffnen. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'The link that opened this page was probably changed on the way. Start again in the app instead of opening a copied or forwarded link. If that does not help, ask your administrator.',
    es: 'Es probable que el enlace que abrió esta página se haya modificado por el camino. Vuelva a empezar en la aplicación en lugar de abrir un enlace copiado o reenviado. Si el problema continúa, consulte a su administrador.',
    fr: 'Le lien qui a ouvert cette page a probablement été modifié en chemin. Recommencez dans l’application au lieu d’ouvrir un lien copié ou transféré. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'このページを開いたリンクは、途中で書き換えられた可能性があります。コピーまたは転送されたリンクを開かずに、アプリで最初からやり直してください。解決しない場合は、管理者にご連絡ください。',
    ko: '이 페이지를 연 링크가 전달되는 과정에서 변경된 것 같습니다. 복사하거나 전달받은 링크를 열지 말고 앱에서 다시 시작하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'O link que abriu esta página provavelmente foi alterado no caminho. Comece de novo no aplicativo em vez de abrir um link copiado ou encaminhado. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '打开此页面的链接可能在传送过程中被更改。请在应用中重新开始，而不要打开复制或转发的链接。如果问题仍然存在，请咨询管理员。',
  },
  linkCutOff: {
    de: 'Der Link, mit dem diese Seite geöffnet wurde, ist wohl nicht vollständig. Beginnen Sie noch einmal in der App und öffnen oder kopieren Sie den ganzen Link. Wenn das nicht hilft, wenden Sie sich an den Anbieter der App.',
    en: 'The link that opened this page is probably not complete. Start again in the app, and open or copy the whole link. If that does not help, tell the app’s maker.',
    es: 'Es probable que el enlace que abrió esta página no esté completo. Vuelva a empezar en la aplicación y abra o copie el enlace entero. Si el problema continúa, informe al desarrollador de la aplicación.',
    fr: 'Le lien qui a ouvert cette page est probablement incomplet. Recommencez dans l’application et ouvrez ou copiez le lien entier. Si le problème persiste, informez l’éditeur de l’application.',
    ja: 'このページを開いたリンクは、途中で切れている可能性があります。アプリで最初からやり直し、リンク全体を開くかコピーしてください。解決しない場合は、アプリの開発元にご連絡ください。',
    ko: '이 페이지를 연 링크가 완전하지 않은 것 같습니다. 앱에서 다시 시작하여 링크 전체를 열거나 복사하세요. 문제가 계속되면 앱 개발자에게 알리세요.',
    'pt-br':
      'O link que abriu esta página provavelmente não está completo. Comece de novo no aplicativo e abra ou copie o link inteiro. Se isso não ajudar, avise o desenvolvedor do aplicativo.',
    'zh-cn':
      '打开此页面的链接可能不完整。请在应用中重新开始，并打开或复制完整的链接。如果问题仍然存在，请告知该应用的开发者。',
  },
  oldPasswordRefused: {
    de: 'Der Dienst hat das aktuelle Passwort nicht akzeptiert, und durch einen Fehler hat diese Seite Sie danach abgemeldet. Melden Sie sich erneut an und geben Sie das aktuelle Passwort selbst ein, wenn Sie es ändern. Wenn das nicht hilft, wählen Sie bei der Anmeldung „Passwort vergessen?“. Geben Sie das Protokoll an Ihren Administrator weiter.',
    en: 'The service refused the current password, and this page then signed you out by mistake. Sign in again, and type the current password by hand when you change it. If that does not help, choose “Forgot password?” when you sign in. Give the file for support to your administrator.',
    es: 'El servicio no aceptó la contraseña actual y, por un error, esta página cerró después su sesión. Inicie sesión de nuevo y escriba manualmente la contraseña actual al cambiarla. Si el problema continúa, pulse «¿Olvidó su contraseña?» al iniciar sesión. Entregue el archivo para el soporte técnico a su administrador.',
    fr: 'Le service n’a pas accepté le mot de passe actuel et, par erreur, cette page a ensuite fermé votre session. Connectez-vous de nouveau et saisissez vous-même le mot de passe actuel lorsque vous le modifiez. Si le problème persiste, choisissez « Mot de passe oublié ? » lors de la connexion. Remettez le fichier pour l’assistance à votre administrateur.',
    ja: 'サービスが現在のパスワードを受け付けず、その後、このページの不具合によりサインアウトされました。もう一度サインインし、パスワードを変更するときは現在のパスワードを手動で入力してください。解決しない場合は、サインインのときに「パスワードでサインイン」の画面で「パスワードをお忘れですか？」を選択してください。サポート用のファイルを管理者にお渡しください。',
    ko: '서비스에서 현재 비밀번호를 거부했고, 그 후 이 페이지의 오류로 로그아웃되었습니다. 다시 로그인하고, 비밀번호를 변경할 때 현재 비밀번호를 직접 입력하세요. 문제가 계속되면 로그인할 때 ‘비밀번호를 잊으셨나요?’를 선택하세요. 지원팀 전달용 파일을 관리자에게 전달하세요.',
    'pt-br':
      'O serviço não aceitou a senha atual e, por um erro, esta página encerrou a sua sessão em seguida. Faça login novamente e digite a senha atual manualmente ao alterá-la. Se isso não ajudar, clique em “Esqueceu a senha?” ao fazer login. Entregue o arquivo para o suporte ao seu administrador.',
    'zh-cn':
      '服务未接受当前密码，随后此页面出错，导致您退出了登录。请重新登录，并在更改密码时手动输入当前密码。如果问题仍然存在，请在登录时点击“忘记密码？”。请将供支持团队使用的文件交给管理员。',
  },
  newPasswordRefused: {
    de: 'Der Dienst hat dieses Passwort bestätigt, akzeptiert es aber bei der Anmeldung nicht. Versuchen Sie es noch einmal, auch mit dem vorherigen Passwort. Wenn das nicht hilft, wählen Sie „Passwort vergessen?“ und legen Sie ein Passwort aus Buchstaben ohne Umlaute (A–Z, a–z), Ziffern und einem Bindestrich fest. Geben Sie das Protokoll auf jeden Fall an Ihren Administrator weiter.',
    en: 'The service confirmed this password, but refuses it when you sign in. Try again, also with the password that you had before. If that does not help, choose “Forgot password?” and set one made only of plain uppercase and lowercase letters (A–Z, a–z), digits and a hyphen. In any case, give the file for support to your administrator.',
    es: 'El servicio confirmó esta contraseña, pero no la acepta en el inicio de sesión. Inténtelo de nuevo, también con la contraseña anterior. Si el problema continúa, pulse «¿Olvidó su contraseña?» y establezca una formada por letras sin tildes ni ñ (A-Z, a-z), dígitos y un guion. En todo caso, entregue el archivo para el soporte técnico a su administrador.',
    fr: 'Le service a confirmé ce mot de passe, mais ne l’accepte pas lors de la connexion. Réessayez, y compris avec le mot de passe précédent. Si le problème persiste, choisissez « Mot de passe oublié ? » et définissez-en un composé de lettres sans accent ni cédille (A-Z, a-z), de chiffres et d’un trait d’union. Dans tous les cas, remettez le fichier pour l’assistance à votre administrateur.',
    ja: 'このパスワードの設定はサービスで確認されましたが、サインインでは受け付けられていません。もう一度、以前のパスワードも含めてお試しください。解決しない場合は、「パスワードをお忘れですか？」を選択し、半角の英大文字（A–Z）、英小文字（a–z）、数字、ハイフンだけを組み合わせたパスワードを設定してください。いずれの場合も、サポート用のファイルを管理者にお渡しください。',
    ko: '서비스에서 이 비밀번호의 설정을 확인했지만 로그인할 때는 거부합니다. 이전 비밀번호로도 다시 시도해 보세요. 문제가 계속되면 ‘비밀번호를 잊으셨나요?’를 선택하고 영문 대문자(A–Z)와 소문자(a–z), 숫자, 하이픈으로만 된 비밀번호를 설정하세요. 어떤 경우든 지원팀 전달용 파일을 관리자에게 전달하세요.',
    'pt-br':
      'O serviço confirmou esta senha, mas não a aceita no login. Tente novamente, também com a senha anterior. Se isso não ajudar, clique em “Esqueceu a senha?” e defina uma com letras sem acento nem cedilha (A-Z, a-z), dígitos e um hífen. Em todo caso, entregue o arquivo para o suporte ao seu administrador.',
    'zh-cn':
      '服务已确认此密码，但在登录时拒绝接受。请再试一次，也可尝试之前的密码。如果问题仍然存在，请点击“忘记密码？”，设置一个仅由英文大小写字母（A–Z、a–z）、数字和连字符组成的密码。无论结果如何，都请将供支持团队使用的文件交给管理员。',
  },
  startAtSite: {
    de: 'Diese Anmeldung wurde bereits verwendet. Öffnen Sie die Adresse Ihrer Site und melden Sie sich von dort aus erneut an, nicht über ein Lesezeichen für die Anmeldeseite Ihrer Organisation und nicht mit „Zurück“. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'That sign-in has already been used. Open the address of your site and sign in again from there, not from a bookmark of your organisation’s sign-in page or with the Back button. If that does not help, ask your administrator.',
    es: 'Ese inicio de sesión ya se utilizó. Abra la dirección de su sitio e inicie sesión de nuevo desde allí, no desde un marcador de la página de inicio de sesión de su organización ni con el botón Atrás. Si el problema continúa, consulte a su administrador.',
    fr: 'Cette connexion a déjà été utilisée. Ouvrez l’adresse de votre site et connectez-vous de nouveau à partir de là, et non depuis un favori de la page de connexion de votre organisation ou avec le bouton « Précédent ». Si le problème persiste, adressez-vous à votre administrateur.',
    ja: 'そのサインインはすでに一度処理されています。組織のサインインページのブックマークや「戻る」ボタンからではなく、サイトの URL を開き、もう一度サインインしてください。解決しない場合は、管理者にご連絡ください。',
    ko: '해당 로그인은 이미 한 번 처리되었습니다. 조직의 로그인 페이지 북마크나 ‘뒤로’ 버튼이 아니라 사이트 주소를 열어 다시 로그인하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br':
      'Esse login já foi usado. Abra o endereço do seu site e faça login novamente a partir dele, e não de um favorito da página de login da sua organização nem com o botão Voltar. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn':
      '该次登录已处理过一次。请打开您站点的网址，从那里重新登录，而不要使用组织登录页面的书签或“后退”按钮。如果问题仍然存在，请咨询管理员。',
  },
  waitFirst: {
    de: 'Warten Sie einige Minuten und versuchen Sie es dann erneut. Wenn das nicht hilft, wenden Sie sich an Ihren Administrator.',
    en: 'Wait a few minutes, then try again. If that does not help, ask your administrator.',
    es: 'Espere unos minutos y vuelva a intentarlo. Si el problema continúa, consulte a su administrador.',
    fr: 'Patientez quelques minutes, puis réessayez. Si le problème persiste, adressez-vous à votre administrateur.',
    ja: '数分待ってから、もう一度お試しください。解決しない場合は、管理者にご連絡ください。',
    ko: '몇 분 기다린 후 다시 시도하세요. 문제가 계속되면 관리자에게 문의하세요.',
    'pt-br': 'Aguarde alguns minutos e tente novamente. Se isso não ajudar, consulte o seu administrador.',
    'zh-cn': '请等待几分钟后重试。如果问题仍然存在，请咨询管理员。',
  },
};
