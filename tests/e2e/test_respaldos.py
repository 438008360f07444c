"""Un documento que el contador pide, arrastrado por la empresa hasta donde se lo pidieron."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas.dialogos import Dialogo

_SIN_PEDIR = """
SELECT c.id, e.id AS eid FROM compras c JOIN empresas e ON e.id = c.empresa_id
WHERE e.ruc = %s AND c.anulada_el IS NULL
  AND NOT EXISTS (SELECT 1 FROM pedidos_respaldo p WHERE p.empresa_id = e.id AND p.compra_id = c.id) ORDER BY c.id LIMIT 1
"""
_SOLTADO = """() => {
  const suelto = new DataTransfer();
  suelto.items.add(new File(['%PDF-1.4\\n%%EOF\\n'], 'factura-del-papel.pdf', { type: 'application/pdf' }));
  return suelto;
}"""


def test_el_documento_que_se_pidio_se_arrastra_a_su_ventana_y_queda_en_la_compra(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa
) -> None:
    dueno = casa.sesion("login", ruc=demo.B, usuario="demo", clave=demo.CLAVE_EMPRESA)
    (compra,) = casa.filas(_SIN_PEDIR, demo.B)
    pedir = {"compra_id": compra["id"], "usuario_id": dueno["USU_CODIGO"], "mensaje": "¿Tiene el papel?"}
    pedido = casa.llamar("POST", "/api/respaldos", pedir, dueno["token"])
    assert pedido.status_code == 201, pedido.text
    page = abrir_contexto({"usr": json.dumps(dueno), "ruc": demo.B}).new_page()
    page.goto(f"/#/documentos-pedidos?ver={pedido.json()['id']}")
    ventana = Dialogo(page, "Entregar el documento").visible()
    expect(page.get_by_text("¿Tiene el papel?")).to_be_visible()
    zona = page.get_by_text("Arrastre archivos aquí")
    zona.dispatch_event("drop", {"dataTransfer": page.evaluate_handle(_SOLTADO)})
    expect(page.get_by_role("dialog").get_by_text("factura-del-papel.pdf")).to_be_visible()
    ventana.boton("Entregar").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(f"/#/compras/{compra['id']}")
    expect(page.get_by_text("factura-del-papel.pdf")).to_be_visible()
