"""Las puertas: los dos ingresos, el registro y la recuperación."""

from tests.e2e.paginas.base import Pagina


class PaginaLogin(Pagina):
    ruta = "login"
    titulo = "Ingresar a su empresa"
    campos = {"ruc": "RUC", "usuario": "Usuario", "clave": "Contraseña"}

    def ingresar(self, ruc: str, usuario: str, clave: str) -> None:
        self.llenar(ruc=ruc, usuario=usuario, clave=clave).boton("Ingresar").click()


class PaginaAdminLogin(Pagina):
    ruta = "administrador/login"
    titulo = "Administración"
    campos = {"usuario": "Usuario", "clave": "Contraseña"}

    def ingresar(self, usuario: str, clave: str) -> None:
        self.llenar(usuario=usuario, clave=clave).boton("Ingresar").click()


class PaginaRegistro(Pagina):
    ruta = "registro"
    titulo = "Registre su empresa"
    campos = {
        "ruc": "RUC",
        "nombre": "Nombre comercial",
        "razon": "Razón social",
        "correo": "Correo electrónico",
        "usuario": "Usuario",
        "clave": "Contraseña",
    }

    def aceptar_terminos(self) -> None:
        self.page.get_by_label("Acepto los términos y condiciones").check()

    def enviar(self) -> None:
        self.boton("Registrar empresa").click()


class PaginaRecuperar(Pagina):
    ruta = "recuperar-clave"
    titulo = "Recuperar contraseña"
    campos = {"ruc": "RUC", "usuario": "Usuario"}

    def pedir(self, ruc: str, usuario: str) -> None:
        self.llenar(ruc=ruc, usuario=usuario).boton("Enviar clave").click()
