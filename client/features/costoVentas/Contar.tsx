import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { nombreDelMes, tituloDelMes } from '@/features/mensuales/presta/meses';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toMayor } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Datos, Enlace, Estado, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, NumeroField, TextField } from '@/ui/form';
import { asentarConteo, type PreviaConteo } from './api';
import estilos from '@/features/mensuales/presta/mensuales.module.css';

/** Lo que los libros dicen de cada cuenta de inventario, y lo que hay. */
export function Contar({ previa: p }: { previa: PreviaConteo }) {
  const edita = usePermiso('contabilidad.editar');
  const nombre = tituloDelMes(p.mes.slice(0, 7));
  const hecho = p.hecho_id !== null;
  const cuenta = edita && !hecho && !p.impedimento && p.filas.length > 0;
  return (
    <>
      {hecho && (
        <p className={estilos.aviso}>
          <Estado tono="ok">{nombre} ya está contado</Estado> Si algo cambió, deshágalo en «Lo asentado» y
          cuéntelo otra vez.
        </p>
      )}
      {p.impedimento && (
        <p className={estilos.aviso}>
          <Estado tono="aviso">{nombre} no se puede contar</Estado> {p.impedimento}
        </p>
      )}
      {!p.filas.length && (
        <p className={estilos.aviso}>
          <Estado tono="neutro">Sin existencias</Estado> Lo que se compra para vender va al inventario; aquí
          se cuenta lo que queda al fin del mes.
        </p>
      )}
      {cuenta ? (
        <Conteo previa={p} />
      ) : (
        p.filas.map((f) => (
          <Tarjeta key={f.cuenta_id} titulo={`${f.codigo} ${f.nombre}`}>
            <Existencia de={p} fila={f} />
          </Tarjeta>
        ))
      )}
    </>
  );
}

function Existencia({ de, fila: f }: { de: PreviaConteo; fila: PreviaConteo['filas'][number] }) {
  const mayor = toMayor(f.cuenta_id, { desde: `${de.al.slice(0, 4)}-01-01`, hasta: de.al });
  return (
    <Datos
      filas={[
        ['Con lo que empezó', dinero(f.inicial)],
        ['Lo que entró', dinero(f.entradas)],
        [
          `En los libros, al ${fecha(de.al)}`,
          <Enlace key="mayor" to={mayor} subrayado>
            {dinero(f.saldo)}
          </Enlace>,
        ],
      ]}
    />
  );
}

interface DatosContados {
  contado: string[];
  nota: string;
}

function Conteo({ previa: p }: { previa: PreviaConteo }) {
  const form = useForm<DatosContados>({ defaultValues: { contado: p.filas.map(() => ''), nota: '' } });
  const consultas = useQueryClient();
  const dichos = useWatch({ control: form.control, name: 'contado' });
  const contados = p.filas.flatMap((f, n) => (dichos[n] ? [{ ...f, contado: dichos[n] }] : []));
  const costo = contados.reduce((suma, f) => suma.plus(f.saldo).minus(f.contado), new Decimal(0));
  const enviar = async ({ contado, nota }: DatosContados, clave: string) => {
    const filas = p.filas.flatMap(({ cuenta_id, saldo }, n) =>
      contado[n] ? [{ cuenta_id, saldo, contado: new Decimal(contado[n]).toFixed(2) }] : [],
    );
    if (!filas.length) {
      await dialogos.error('No se asentó', 'Diga lo contado en al menos una cuenta.');
      return;
    }
    try {
      await asentarConteo({ mes: p.mes, filas, nota: nota.trim() }, clave);
      avisoBreve(`Costo de ventas de ${nombreDelMes(p.mes.slice(0, 7))} asentado`);
    } catch (error) {
      await dialogos.error('No se asentó', mensajeDe(error));
    }
    await refrescar(consultas, alCambiar.conteo);
  };
  return (
    <Form form={form} onSubmit={enviar} className={estilos.hoja} aria-label="Contar las existencias">
      {p.filas.map((f, n) => (
        <Tarjeta key={f.cuenta_id} titulo={`${f.codigo} ${f.nombre}`}>
          <div className={estilos.hoja}>
            <Existencia de={p} fila={f} />
            <Campos>
              <NumeroField
                name={`contado.${n}`}
                label={`Contado al ${fecha(p.al)}`}
                description="Lo que hay, a lo que costó. Vacío, la cuenta queda como está"
                decimales={2}
                visibles={2}
                min={0}
              />
            </Campos>
          </div>
        </Tarjeta>
      ))}
      <Tarjeta titulo="Revisar y asentar">
        <div className={estilos.hoja}>
          <Datos filas={[['Costo de ventas', dinero(costo.toFixed(2))]]} />
          <Campos>
            <TextField name="nota" label="Nota" maxLength={200} />
          </Campos>
        </div>
        <Acciones>
          <BotonEnviar>Asentar el costo de ventas</BotonEnviar>
        </Acciones>
      </Tarjeta>
    </Form>
  );
}
