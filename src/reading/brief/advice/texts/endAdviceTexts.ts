import type { Language } from 'src/contract/languages';

/**
 * Advice without a text on the page about an app's request, a provider that is silent, the region of a site, and a log
 * without a failure.
 */
export type EndAdvice =
  | 'answerUnknown'
  | 'appAnswered'
  | 'appNotAllowed'
  | 'appOpened'
  | 'appRequestWrong'
  | 'checkRegion'
  | 'ledBack'
  | 'pageWaits'
  | 'passwordChanged'
  | 'providerSilent'
  | 'requestIncomplete'
  | 'sentOn'
  | 'signOutThere'
  | 'signedIn'
  | 'stillSignedIn';

/** In the words that the page uses for similar advice (`locales`). */
export const endAdviceTexts: Readonly<Record<EndAdvice, Readonly<Record<Language, string>>>> = {
  answerUnknown: {
    de: 'Diese Seite versteht die Adresse nicht, mit der sie geöffnet wurde. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'This page does not understand the address with which it was opened, so trying again may not help. Ask your administrator.',
    es: 'Esta página no entiende la dirección con la que se abrió, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Cette page ne comprend pas l’adresse avec laquelle elle a été ouverte : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'このページは、開かれたときの URL を解釈できません。再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '이 페이지를 열 때 사용된 주소를 인식할 수 없습니다. 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Esta página não reconhece o endereço com que foi aberta, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '此页面无法识别打开它时使用的网址，重试可能无济于事。请咨询管理员。',
  },
  appAnswered: {
    de: 'Diese Seite hat der App schon geantwortet. Kehren Sie zur App zurück. Wenn sie noch wartet, beginnen Sie dort von vorn.',
    en: 'This page has already answered the app. Go back to the app; if it is still waiting, start again there.',
    es: 'Esta página ya respondió a la aplicación. Vuelva a la aplicación; si sigue esperando, empiece allí de nuevo.',
    fr: 'Cette page a déjà répondu à l’application. Revenez à l’application ; si elle attend encore, recommencez dans l’application.',
    ja: 'このページはすでにアプリに応答しました。アプリに戻ってください。アプリがまだ待機している場合は、アプリで最初からやり直してください。',
    ko: '이 페이지는 이미 앱에 응답했습니다. 앱으로 돌아가세요. 앱이 아직 기다리고 있으면 앱에서 다시 시작하세요.',
    'pt-br':
      'Esta página já respondeu ao aplicativo. Volte ao aplicativo; se ele ainda estiver esperando, recomece por lá.',
    'zh-cn': '此页面已对应用作出响应。请返回应用；如果应用仍在等待，请在应用中重新开始。',
  },
  appNotAllowed: {
    de: 'Der Dienst hat die Anfrage dieser App abgelehnt. Fragen Sie Ihren Administrator, ob Sie die App verwenden dürfen.',
    en: 'The service did not let this app continue. Ask your administrator whether you may use it.',
    es: 'El servicio no permitió que esta aplicación continuara. Pregunte a su administrador si usted puede usarla.',
    fr: 'Le service n’a pas laissé cette application continuer. Demandez à votre administrateur si vous pouvez l’utiliser.',
    ja: 'サービスに拒否されたため、このアプリは続行できませんでした。使用できるかどうかを管理者に確認してください。',
    ko: '서비스에서 요청을 거부하여 이 앱에서 계속 진행할 수 없었습니다. 앱을 사용해도 되는지 관리자에게 문의하세요.',
    'pt-br':
      'O serviço não permitiu que este aplicativo continuasse. Pergunte ao seu administrador se você pode usá-lo.',
    'zh-cn': '服务拒绝了该应用的请求。请向管理员咨询您是否可以使用该应用。',
  },
  appOpened: {
    de: 'Diese Seite hat Sie zur App weitergeleitet. Wenn dort nichts passiert ist, beginnen Sie in der App von vorn.',
    en: 'This page has sent you to the app. If nothing happened there, start again in the app.',
    es: 'Esta página ya le redirigió a la aplicación. Si allí no ocurrió nada, empiece de nuevo en la aplicación.',
    fr: 'Cette page a lancé la redirection vers l’application. Si rien ne s’y est passé, recommencez dans l’application.',
    ja: 'このページからアプリに移動しました。アプリで何も起きなかった場合は、アプリで最初からやり直してください。',
    ko: '이 페이지에서 앱으로 이동했습니다. 앱에서 아무 일도 일어나지 않았다면 앱에서 다시 시작하세요.',
    'pt-br': 'Esta página já redirecionou você para o aplicativo. Se nada aconteceu lá, recomece no aplicativo.',
    'zh-cn': '已从此页面跳转到应用。如果应用没有任何反应，请在应用中重新开始。',
  },
  appRequestWrong: {
    de: 'Die App hat diese Seite mit einer falschen Adresse geöffnet. Wenden Sie sich an den Anbieter der App oder an Ihren Administrator.',
    en: 'The app opened this page with a wrong address. Ask the app’s maker, or your administrator.',
    es: 'La aplicación abrió esta página con una dirección incorrecta. Consulte al desarrollador de la aplicación o a su administrador.',
    fr: 'L’application a ouvert cette page avec une adresse incorrecte. Adressez-vous à l’éditeur de l’application ou à votre administrateur.',
    ja: 'アプリがこのページを開くときに使用した URL が正しくありません。アプリの開発元または管理者にご連絡ください。',
    ko: '앱이 올바르지 않은 주소로 이 페이지를 열었습니다. 앱 개발자나 관리자에게 문의하세요.',
    'pt-br':
      'O aplicativo abriu esta página com um endereço incorreto. Consulte o desenvolvedor do aplicativo ou o seu administrador.',
    'zh-cn': '应用使用了错误的网址打开此页面。请咨询管理员或应用的开发者。',
  },
  checkRegion: {
    de: 'Prüfen Sie auf der Anmeldeseite den Site-Namen und Ihre E-Mail-Adresse. Wenn beides stimmt, ist Ihre Site vielleicht in einer anderen Region als diese Seite: Fragen Sie Ihren Administrator nach der Adresse Ihrer Anmeldeseite.',
    en: 'Check the site name and your email address on the sign-in page. If both are right, your site may be in a different region from this page: ask your administrator for the address of your sign-in page.',
    es: 'Compruebe el nombre del sitio y su dirección de correo electrónico en la página de inicio de sesión. Si ambos son correctos, es posible que su sitio esté en una región distinta de la de esta página: pida a su administrador la dirección de su página de inicio de sesión.',
    fr: 'Vérifiez le nom du site et votre adresse e-mail sur la page de connexion. Si les deux sont corrects, votre site se trouve peut-être dans une autre région que cette page : demandez à votre administrateur l’adresse de votre page de connexion.',
    ja: 'サインイン画面で、サイト名とメールアドレスを確認してください。どちらも正しい場合は、サイトがこのページとは別のリージョンにある可能性があります。サインイン画面の URL を管理者に確認してください。',
    ko: '로그인 페이지에서 사이트 이름과 이메일 주소를 확인하세요. 둘 다 맞으면 사이트가 이 페이지와 다른 리전에 있을 수 있습니다. 관리자에게 로그인 페이지 주소를 문의하세요.',
    'pt-br':
      'Verifique o nome do site e seu e-mail na página de login. Se ambos estiverem corretos, o seu site pode estar em uma região diferente da desta página: peça ao seu administrador o endereço da sua página de login.',
    'zh-cn':
      '请在登录页面检查站点名称和您的电子邮件地址。如果两者都正确，您的站点可能与此页面不在同一区域：请向管理员询问您登录页面的网址。',
  },
  ledBack: {
    de: 'Sie sind angemeldet, aber die Adresse, zu der diese Seite Sie weiterleitet, führt anscheinend hierher zurück. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'You are signed in, but the address to which this page sends you seems to lead back here, so trying again may not help. Ask your administrator.',
    es: 'Su sesión está abierta, pero parece que la dirección a la que le redirige esta página conduce de nuevo aquí, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'La connexion a réussi, mais l’adresse vers laquelle cette page vous redirige semble ramener ici : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'サインインは完了していますが、移動先からこのページに戻ってしまうようです。再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '로그인되었지만 이동한 주소에서 다시 이 페이지로 돌아오는 것 같습니다. 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Você fez login, mas o endereço para o qual esta página redireciona parece levar de volta para cá, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '您已登录，但此页面跳转到的网址似乎又会返回此页面，因此重试可能无济于事。请咨询管理员。',
  },
  pageWaits: {
    de: 'Diese Seite wartet auf Ihre Eingabe.',
    en: 'This page is waiting for your input.',
    es: 'Esta página está esperando a que usted continúe.',
    fr: 'Cette page attend une action de votre part.',
    ja: 'このページは入力を待っています。',
    ko: '이 페이지는 입력을 기다리고 있습니다.',
    'pt-br': 'Esta página está aguardando que você continue.',
    'zh-cn': '此页面正在等待您的输入。',
  },
  passwordChanged: {
    de: 'Ihr Passwort wurde geändert. Falls es nicht von selbst weitergeht, öffnen Sie die Anmeldeseite und melden Sie sich mit dem neuen Passwort an.',
    en: 'Your password was changed. If this page does not continue by itself, open the sign-in page and sign in with the new password.',
    es: 'Su contraseña se cambió. Si esta página no continúa por sí sola, abra la página de inicio de sesión e inicie sesión con la nueva contraseña.',
    fr: 'Votre mot de passe a été modifié. Si cette page ne passe pas d’elle-même à la suite, ouvrez la page de connexion et connectez-vous avec le nouveau mot de passe.',
    ja: 'パスワードは変更されています。このページが自動的に切り替わらない場合は、サインイン画面を開き、新しいパスワードでサインインしてください。',
    ko: '비밀번호가 변경되었습니다. 이 페이지가 자동으로 넘어가지 않으면 로그인 페이지를 열고 새 비밀번호로 로그인하세요.',
    'pt-br':
      'Sua senha foi alterada. Se esta página não avançar sozinha, abra a página de login e faça login com a nova senha.',
    'zh-cn': '您的密码已更改。如果此页面没有自动跳转，请打开登录页面，使用新密码登录。',
  },
  providerSilent: {
    de: 'Von der Anmeldeseite Ihrer Organisation kam keine Antwort. Wenn sie eine Meldung zeigt, teilen Sie diese Ihrem Administrator mit.',
    en: 'No answer came from your organisation’s sign-in page. If it shows a message, tell your administrator what it says.',
    es: 'La página de inicio de sesión de su organización no respondió. Si muestra un mensaje, comuníqueselo a su administrador.',
    fr: 'La page de connexion de votre organisation n’a pas répondu. Si elle affiche un message, communiquez-le à votre administrateur.',
    ja: '組織のサインインページから応答がありませんでした。そのページにメッセージが表示されている場合は、その内容を管理者にお知らせください。',
    ko: '조직의 로그인 페이지에서 응답이 오지 않았습니다. 그 페이지에 메시지가 표시되어 있으면 그 내용을 관리자에게 알리세요.',
    'pt-br':
      'A página de login da sua organização não respondeu. Se ela mostrar uma mensagem, informe-a ao seu administrador.',
    'zh-cn': '您组织的登录页面没有响应。如果该页面显示消息，请将其内容告知管理员。',
  },
  requestIncomplete: {
    de: 'Die Anfrage der App ist unvollständig angekommen. Schalten Sie Erweiterungen für diese Adresse aus oder verwenden Sie einen anderen Browser, und beginnen Sie in der App von vorn. Wenn das nicht hilft, wenden Sie sich an den Anbieter der App.',
    en: 'Part of the app’s request did not arrive. Turn off extensions for this address, or use another browser, then start again in the app. If that does not help, ask the app’s maker.',
    es: 'La solicitud de la aplicación llegó incompleta. Desactive las extensiones para esta dirección o use otro navegador y empiece de nuevo en la aplicación. Si el problema continúa, consulte al desarrollador de la aplicación.',
    fr: 'La demande de l’application est arrivée incomplète. Désactivez les extensions pour cette adresse ou utilisez un autre navigateur, puis recommencez dans l’application. Si le problème persiste, adressez-vous à l’éditeur de l’application.',
    ja: 'アプリからの要求の一部が届きませんでした。拡張機能をこのアドレスに対して無効にするか、別のブラウザを使用して、アプリで最初からやり直してください。解決しない場合は、アプリの開発元にご連絡ください。',
    ko: '앱의 요청이 일부 누락된 채 도착했습니다. 이 주소에서 확장 프로그램을 끄거나 다른 브라우저를 사용한 후 앱에서 다시 시작하세요. 문제가 계속되면 앱 개발자에게 문의하세요.',
    'pt-br':
      'A solicitação do aplicativo chegou incompleta. Desative as extensões para este endereço ou use outro navegador e recomece no aplicativo. Se isso não ajudar, consulte o desenvolvedor do aplicativo.',
    'zh-cn':
      '应用的请求有一部分未送达。请在此网站上停用扩展程序，或使用其他浏览器，然后在应用中重新开始。如果问题仍然存在，请咨询应用的开发者。',
  },
  sentOn: {
    de: 'Diese Seite hat Sie an eine andere Seite weitergeleitet. Wenn dort etwas nicht stimmte, geben Sie das Protokoll an Ihren Administrator weiter und teilen Sie mit, was Sie gesehen haben und wann.',
    en: 'This page sent you on to another page. If something was wrong there, give the file for support to your administrator, and say what you saw and when.',
    es: 'Esta página le redirigió a otra página. Si allí algo no fue bien, entregue el archivo para el soporte técnico a su administrador e indique qué vio y cuándo.',
    fr: 'Cette page a lancé la redirection vers une autre page. Si un problème y est survenu, remettez le fichier pour l’assistance à votre administrateur en précisant ce que vous avez vu, et quand.',
    ja: 'このページから別のページに移動しました。移動先で問題があった場合は、サポート用のファイルを管理者に渡し、表示された内容と日時をお知らせください。',
    ko: '이 페이지에서 다른 페이지로 이동했습니다. 그곳에서 문제가 있었다면 지원팀 전달용 파일을 관리자에게 전달하고, 무엇이 언제 표시되었는지 알려 주세요.',
    'pt-br':
      'Esta página redirecionou você para outra página. Se algo deu errado lá, entregue o arquivo para o suporte ao seu administrador e informe o que você viu e quando.',
    'zh-cn':
      '您已从此页面跳转到其他页面。如果那里出现问题，请将供支持团队使用的文件交给管理员，并说明您看到的内容和时间。',
  },
  signOutThere: {
    de: 'Sie waren abgemeldet, wurden dann aber wieder angemeldet, vermutlich weil die Anmeldeseite Ihrer Organisation Sie noch kannte. Melden Sie sich zuerst dort ab und dann hier.',
    en: 'You were signed out, but then signed in again, probably because your organisation’s sign-in page still knew you. Sign out there first, then here.',
    es: 'Se había cerrado su sesión, pero después se volvió a iniciar, probablemente porque la página de inicio de sesión de su organización aún le reconocía. Cierre la sesión primero allí y después aquí.',
    fr: 'Votre session a été fermée, puis rouverte, probablement parce que la page de connexion de votre organisation vous reconnaissait encore. Déconnectez-vous d’abord de la page de votre organisation, puis de celle-ci.',
    ja: 'いったんサインアウトした後、自動的に再びサインインした状態になりました。組織のサインインページにサインインの状態が残っていたためと思われます。先にそちらでサインアウトしてから、ここでサインアウトしてください。',
    ko: '로그아웃되었지만 이후 다시 로그인되었습니다. 조직의 로그인 페이지에 로그인 상태가 남아 있었기 때문인 것 같습니다. 먼저 그곳에서 로그아웃한 후 여기에서 로그아웃하세요.',
    'pt-br':
      'Você saiu da sua conta, mas depois o login foi feito novamente, provavelmente porque a página de login da sua organização ainda reconhecia você. Saia da conta primeiro nessa página e depois aqui.',
    'zh-cn':
      '您已退出登录，但随后又自动登录了，可能是因为您组织的登录页面仍保留着您的登录状态。请先在该页面退出登录，再在此处退出登录。',
  },
  signedIn: {
    de: 'Ihre Anmeldung war erfolgreich. Gehen Sie im Browser eine Seite vor oder öffnen Sie Ihre Dokumente erneut.',
    en: 'Your sign-in succeeded. Go forward in your browser, or open your documents again.',
    es: 'Inició sesión correctamente. Avance una página en el navegador o vuelva a abrir sus documentos.',
    fr: 'Votre connexion a réussi. Avancez d’une page dans votre navigateur ou rouvrez vos documents.',
    ja: 'サインインは成功しています。ブラウザの「進む」ボタンを押すか、ドキュメントをもう一度開いてください。',
    ko: '로그인이 완료되었습니다. 브라우저의 ‘앞으로’ 버튼을 누르거나 문서를 다시 여세요.',
    'pt-br': 'Seu login foi concluído. Avance uma página no navegador ou abra seus documentos novamente.',
    'zh-cn': '您已成功登录。请在浏览器中点击“前进”，或重新打开您的文档。',
  },
  stillSignedIn: {
    de: 'Sie wurden nicht abgemeldet und sind in diesem Browser weiterhin bei dieser Site angemeldet. Um das zu beenden, löschen Sie in den Browsereinstellungen die Daten, die für diese Adresse gespeichert sind. Informieren Sie auch Ihren Administrator.',
    en: 'You were not signed out: you are still signed in to this site in this browser. To end that, delete the data stored for this address in your browser settings. Tell your administrator, too.',
    es: 'No se cerró la sesión: su sesión en este sitio sigue abierta en este navegador. Para cerrarla, borre en la configuración del navegador los datos guardados para esta dirección. Informe también a su administrador.',
    fr: 'La déconnexion n’a pas eu lieu : votre session sur ce site est toujours ouverte dans ce navigateur. Pour y mettre fin, supprimez dans les paramètres du navigateur les données conservées pour cette adresse. Informez-en aussi votre administrateur.',
    ja: 'サインアウトされていません。このブラウザでは、このサイトにサインインしたままです。この状態を解除するには、ブラウザの設定でこのアドレスに保存されたデータを削除してください。管理者にもご連絡ください。',
    ko: '로그아웃되지 않았습니다. 이 브라우저에서는 이 사이트에 여전히 로그인된 상태입니다. 이 상태를 끝내려면 브라우저 설정에서 이 주소에 저장된 데이터를 삭제하세요. 관리자에게도 알리세요.',
    'pt-br':
      'Você não saiu da sua conta: sua sessão neste site continua aberta neste navegador. Para encerrar a sessão, exclua, nas configurações do navegador, os dados armazenados para este endereço. Avise também o seu administrador.',
    'zh-cn':
      '您未能退出登录：在此浏览器中，您在此站点上仍处于登录状态。若要结束此状态，请在浏览器设置中删除为此网站保存的数据，并告知管理员。',
  },
};
